import type { DocumentType } from '@docex/client/browser';
import { Component, type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { type Field, type FieldGroup, groupsOf, headlineOf } from './fields.ts';
import { formatShare } from './format.ts';
import type { Outcome } from './state.ts';

export interface ResultProps {
  readonly outcome: Outcome;
  readonly documentType: DocumentType;
  readonly pinned: readonly string[];
  readonly actions: Actions;
}

/**
 * The values of a result but its lists: first whose document it is, its number, its date and what it comes to. A
 * component of its own so that it is drawn again only where it changes: the marks on the page move with every movement
 * of the pointer.
 */
export class ResultView extends Component<ResultProps, object> {
  override shouldComponentUpdate(next: ResultProps): boolean {
    const { outcome, pinned } = this.props;
    return next.outcome !== outcome || next.pinned !== pinned;
  }

  override render(): ComponentChild {
    const { outcome, documentType, pinned, actions } = this.props;
    const { result, evidence } = outcome;
    const headline = headlineOf(documentType, result, evidence);
    const told = new Set(headline.map(({ pointer }) => pointer));
    const groups = groupsOf(result, evidence).map(({ label, fields }) => ({
      label,
      fields: fields.filter(({ pointer }) => !told.has(pointer)),
    }));
    return h(
      'section',
      { class: 'result', 'aria-labelledby': 'result-title' },
      h('h3', { id: 'result-title' }, 'What was read'),
      h(
        'dl',
        { class: 'headline' },
        headline.map((field) => fieldRow(field, pinned, actions)),
      ),
      h(
        'div',
        { class: 'groups' },
        groups.map((group) => groupView(group, pinned, actions)),
      ),
    );
  }
}

function groupView(
  { label, fields }: FieldGroup,
  pinned: readonly string[],
  actions: Actions,
): ComponentChild {
  const stated = fields.filter(({ text }) => text !== '');
  const missing = fields.filter(({ text }) => text === '');
  if (fields.length === 0) return null;
  return h(
    'div',
    { class: 'group' },
    label === undefined ? null : h('h4', null, label),
    stated.length === 0
      ? h('p', { class: 'faint' }, 'Not stated.')
      : h(
          'dl',
          null,
          stated.map((field) => fieldRow(field, pinned, actions)),
        ),
    missing.length === 0 || stated.length === 0
      ? null
      : h('p', { class: 'faint missing' }, `Not stated: ${missing.map((field) => field.label).join(', ')}`),
  );
}

function fieldRow(field: Field, pinned: readonly string[], actions: Actions): ComponentChild {
  return h(
    'div',
    { key: field.pointer, class: 'field' },
    h('dt', null, field.label),
    h('dd', null, valueView(field, pinned, actions)),
  );
}

/** A value; as a button where it has a place on a page. */
export function valueView(field: Field, pinned: readonly string[], actions: Actions): ComponentChild {
  const { pointer, text, evidence } = field;
  if (!evidence) return h('span', { class: 'value' }, text);
  const pointers = [pointer];
  return h(
    'button',
    {
      type: 'button',
      class: 'value',
      'data-pointer': pointer,
      'aria-pressed': pinned.includes(pointer),
      title: `Confidence ${formatShare(evidence.confidence)}; printed: ${evidence.text}`,
      onClick: () => void actions.pin(pointers),
      ...pointing(pointers, actions),
    },
    text,
    field.isDoubtful ? doubtMark(evidence.confidence) : null,
  );
}

/** Marks places while the pointer or the focus is on something. */
export function pointing(pointers: readonly string[], actions: Actions) {
  const on = (): void => {
    actions.point(pointers);
  };
  const off = (): void => {
    actions.point([]);
  };
  return { onMouseEnter: on, onMouseLeave: off, onFocus: on, onBlur: off };
}

function doubtMark(confidence: number): ComponentChild {
  return h(
    'span',
    { class: 'doubt' },
    h('span', { 'aria-hidden': 'true' }, '?'),
    h('span', { class: 'unseen' }, ` (confidence only ${formatShare(confidence)})`),
  );
}
