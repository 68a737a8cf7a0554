import { createDocexClient } from '@docex/client/browser';
import { render } from 'preact';
import { createActions } from './actions.ts';
import { consoleView } from './console-view.ts';
import { createSessionKey } from './session-key.ts';
import { Store } from './store.ts';
import { pauseNotice } from './words.ts';

const root = document.getElementById('console');
if (!root) throw new TypeError('the page has no place for the console');

/** Names the document in the address. */
const PLACE = 'document';

const sessionKey = createSessionKey(sessionStorage);
const store = new Store((state) => {
  render(consoleView(state, actions), root);
});
const actions = createActions({
  store,
  sessionKey,
  urls: URL,
  place: {
    read: readPlace,
    show: (jobId) => {
      if (jobId !== readPlace())
        history.pushState(null, '', jobId === undefined ? '/' : `/?${PLACE}=${jobId}`);
    },
  },
  connect: (apiKey) =>
    createDocexClient({
      baseUrl: location.origin,
      apiKey,
      onPause: (pauseMs, reason) => {
        store.dispatch({ type: 'noticed', notice: pauseNotice(pauseMs, reason) });
      },
    }),
});

render(consoleView(store.state, actions), root);
addEventListener('popstate', () => void actions.goTo(readPlace()));
addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLElement && event.target.matches('input, select, textarea');
  if (event.key === 'n' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey)
    void actions.nextDoubtful();
});
// Files that wait for their turn would be lost with the page.
addEventListener('beforeunload', (event) => {
  if (store.state.busy) event.preventDefault();
});
void keepListFresh();

/** Asks for the list while somebody looks: often while a job is under way, else now and then. */
async function keepListFresh(): Promise<never> {
  for (;;) {
    const isRunning = store.state.jobs?.some(
      ({ fileStatus }) => fileStatus !== 'done' && fileStatus !== 'failed',
    );
    await new Promise((resolve) => setTimeout(resolve, isRunning ? 1_500 : 5_000));
    if (store.state.signedIn && document.visibilityState === 'visible') await actions.refreshJobs();
  }
}

function readPlace(): string | undefined {
  return new URLSearchParams(location.search).get(PLACE) ?? undefined;
}

const kept = sessionKey.read();
if (kept !== undefined) void actions.signIn(kept);
