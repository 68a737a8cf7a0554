import { DocexApiError, type DocexClient, JobNotFinished } from '@docex/client/browser';
import type { SessionKey } from './session-key.ts';
import type { Notice } from './state.ts';
import type { Store } from './store.ts';
import { problem, refusalNotice } from './words.ts';

/** What begins and ends with a key. */
export interface KeyActions {
  /** Takes a key for this tab, if the service accepts it. */
  readonly signIn: (key: string) => Promise<void>;
  /** Forgets the key and everything that was shown. */
  readonly signOut: () => void;
}

export interface ServiceSessionOptions {
  readonly store: Store;
  readonly sessionKey: SessionKey;
  /** Makes a client that tells of its pauses. */
  readonly connect: (key: string) => DocexClient;
}

/** The service as one key reaches it, between signing in and signing out. */
export class ServiceSession {
  readonly #options: ServiceSessionOptions;
  readonly #onEnd: () => void;
  #client: DocexClient | undefined;

  /** `onEnd` drops what must not outlive the key. */
  constructor(options: ServiceSessionOptions, onEnd: () => void) {
    this.#options = options;
    this.#onEnd = onEnd;
  }

  /** Keeps the key once `firstUse` of it has led to no problem. */
  async begin(key: string, firstUse: () => Promise<void>): Promise<void> {
    const { store, sessionKey, connect } = this.#options;
    await this.busily(async () => {
      this.#client = connect(key);
      await firstUse();
      if (store.state.notice?.tone === 'problem') {
        this.#client = undefined;
        return;
      }
      sessionKey.keep(key);
      store.dispatch({ type: 'key accepted' });
    });
  }

  end(notice?: Notice): void {
    const { store, sessionKey } = this.#options;
    this.#client = undefined;
    this.#onEnd();
    sessionKey.forget();
    store.dispatch({ type: 'key forgotten', ...(notice && { notice }) });
  }

  /**
   * Does something with the service. What goes wrong becomes a notice, which is given back and shown unless it is told
   * elsewhere; a key that is refused is forgotten.
   */
  async use(
    work: (client: DocexClient) => Promise<void>,
    telling: 'as a notice' | 'told elsewhere' = 'as a notice',
  ): Promise<Notice | undefined> {
    const mine = this.#client;
    if (!mine) return undefined;
    try {
      await work(mine);
      return undefined;
    } catch (error) {
      if (mine !== this.#client) return undefined;
      const notice = noticeOf(error);
      if (error instanceof DocexApiError && error.code === 'unauthenticated') this.end(notice);
      else if (telling === 'as a notice') this.#options.store.dispatch({ type: 'noticed', notice });
      return notice;
    }
  }

  /** Marks the form as busy while something is sent. */
  async busily(work: () => Promise<void>): Promise<void> {
    const { store } = this.#options;
    store.dispatch({ type: 'work begun' });
    await work();
    store.dispatch({ type: 'work ended' });
  }
}

function noticeOf(error: unknown): Notice {
  if (error instanceof DocexApiError) return refusalNotice(error);
  if (error instanceof JobNotFinished) {
    return problem('It takes longer than usual. The document stays in the list; open it again later.');
  }
  return problem('Something went wrong in this page. Load it again.');
}
