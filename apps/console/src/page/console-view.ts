import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { deletionView } from './deletion-view.ts';
import { jobView } from './job-view.ts';
import { jobsView } from './jobs-view.ts';
import { signInView } from './sign-in-view.ts';
import type { Notice, State } from './state.ts';
import { uploadView } from './upload-view.ts';
import { failureWords, STATUS_WORDS } from './words.ts';

/** The whole screen for a state. */
export function consoleView(state: State, actions: Actions): ComponentChild {
  return h(
    'div',
    { class: 'console' },
    header(state, actions),
    h('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' }, news(state)),
    noticeView(state.notice, actions),
    state.signedIn ? work(state, actions) : signInView(state, actions),
    deletionView(state.deleting, actions),
  );
}

function header({ signedIn }: State, actions: Actions): ComponentChild {
  const signOut = h('button', { type: 'button', class: 'quiet', onClick: actions.signOut }, 'Forget the key');
  return h(
    'header',
    { class: 'top' },
    h('h1', null, h('img', { src: '/console/public/icon.svg', alt: '', width: 28, height: 28 }), 'docex'),
    h('nav', { 'aria-label': 'More' }, h('a', { href: '/docs' }, 'API'), signedIn ? signOut : null),
  );
}

function work(state: State, actions: Actions): ComponentChild {
  return h(
    'div',
    { class: ['work', state.job ? 'with-job' : '', state.job?.wide === true ? 'wide' : ''].join(' ') },
    // The document first: with the keyboard one need not pass the list on the way to it.
    h('main', { class: 'desk' }, state.job ? jobView(state.job, actions) : welcome()),
    h('div', { class: 'side' }, uploadView(state, actions), jobsView(state, actions)),
  );
}

function welcome(): ComponentChild {
  return h(
    'div',
    { class: 'welcome' },
    h('h2', null, 'No document is open'),
    h(
      'p',
      null,
      'Upload one, or open one of the recent documents. Every value is shown beside the page it was read from.',
    ),
  );
}

function noticeView(notice: Notice | undefined, actions: Actions): ComponentChild {
  const close = h(
    'button',
    { type: 'button', class: 'quiet', 'aria-label': 'Close the message', onClick: actions.closeNotice },
    '×',
  );
  // The place stays, so that what comes into it is read out.
  return h(
    'div',
    { role: 'alert', class: notice ? `notice ${notice.tone}` : 'unseen' },
    notice ? [h('p', null, notice.text), close] : null,
  );
}

/** What is read out when it changes. */
function news({ job }: State): string {
  if (!job) return '';
  if (job.error) return `Failed: ${failureWords(job.error)}`;
  return `${job.fileName ?? 'The document'}: ${STATUS_WORDS[job.status]}`;
}
