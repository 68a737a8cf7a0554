import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import type { State } from './state.ts';

/** The form that asks for the API key. */
export function signInView({ busy }: State, actions: Actions): ComponentChild {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('key');
    if (field instanceof HTMLInputElement && field.value.trim() !== '')
      void actions.signIn(field.value.trim());
  };
  return h(
    'main',
    { class: 'sign-in' },
    h(
      'form',
      { class: 'card', onSubmit: submit },
      h('h2', null, 'Your API key'),
      h('p', { id: 'key-note' }, 'It stays in this tab and is forgotten when the tab is closed.'),
      h('label', { for: 'key' }, 'API key'),
      h('input', {
        id: 'key',
        name: 'key',
        type: 'password',
        required: true,
        autocomplete: 'off',
        spellcheck: false,
        placeholder: 'docex_live_…',
        'aria-describedby': 'key-note',
      }),
      h(
        'button',
        { type: 'submit', class: 'main', disabled: busy },
        busy ? 'Asking the service …' : 'Continue',
      ),
    ),
  );
}
