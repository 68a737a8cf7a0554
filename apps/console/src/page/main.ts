import { createDocexClient } from '@docex/client/browser';
import { render } from 'preact';
import { createActions } from './actions.ts';
import { consoleView } from './console-view.ts';
import { createSessionKey } from './session-key.ts';
import { Store } from './store.ts';
import { pauseNotice } from './words.ts';

const root = document.getElementById('console');
if (!root) throw new TypeError('the page has no place for the console');

const sessionKey = createSessionKey(sessionStorage);
const store = new Store((state) => {
  render(consoleView(state, actions), root);
});
const actions = createActions({
  store,
  sessionKey,
  urls: URL,
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
const kept = sessionKey.read();
if (kept !== undefined) void actions.signIn(kept);
