import { render } from 'preact';
import { createActions } from '../page/actions.ts';
import { consoleView } from '../page/console-view.ts';
import { Store } from '../page/store.ts';
import { FakeClient } from './fake-client.ts';

/** The whole screen in a document, on a client that answers as a test says. */
export interface MountedConsole {
  readonly client: FakeClient;
  readonly store: Store;
  readonly actions: ReturnType<typeof createActions>;
  /** The first element; throws where there is none. */
  find(selector: string): HTMLElement;
  all(selector: string): readonly HTMLElement[];
  /** Chooses a value as a person does, and waits for what comes of it. */
  choose(selector: string, value: string): Promise<void>;
  press(selector: string): Promise<void>;
}

/** Signs in and shows the screen. */
export async function mountConsole(client = new FakeClient()): Promise<MountedConsole> {
  document.documentElement.dataset['types'] = 'invoice grn bank_statement aadhar_card pan_card';
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  const store = new Store((state) => {
    render(consoleView(state, actions), root);
  });
  let place: string | undefined;
  const actions = createActions({
    store,
    sessionKey: { read: () => undefined, keep: () => undefined, forget: () => undefined },
    connect: () => client,
    urls: { createObjectURL: () => 'blob:page' },
    place: { read: () => place, show: (jobId) => (place = jobId) },
  });
  await actions.signIn('the-key');
  const find = (selector: string): HTMLElement => {
    const found = root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`There is no ${selector} in ${root.innerHTML.slice(0, 2_000)}`);
    return found;
  };
  return {
    client,
    store,
    actions,
    find,
    all: (selector) => [...root.querySelectorAll<HTMLElement>(selector)],
    choose: async (selector, value) => {
      const field = find(selector) as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await settled();
    },
    press: async (selector) => {
      find(selector).click();
      await settled();
    },
  };
}

/** What was begun has had its turn. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve));
}
