const NAME = 'docex.key';

/** Where the API key is kept: in this tab, until it is closed. Never in an address or a cookie. */
export interface SessionKey {
  read(): string | undefined;
  keep(key: string): void;
  forget(): void;
}

/** The key in the browser's session storage. */
export function createSessionKey(storage: Storage): SessionKey {
  return {
    read: () => storage.getItem(NAME) ?? undefined,
    keep: (key) => {
      storage.setItem(NAME, key);
    },
    forget: () => {
      storage.removeItem(NAME);
    },
  };
}
