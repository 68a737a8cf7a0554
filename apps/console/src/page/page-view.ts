import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { isAmong, type PageSize, type Place, placesOn } from './boxes.ts';
import { formatShare } from './format.ts';
import { labelOfPointer } from './labels.ts';
import type { OpenJob, Outcome, PageImage } from './state.ts';
import { ZOOMS } from './update.ts';

/** The page that the values stand on, with a mark around each. */
export function pageView(job: OpenJob, { evidence }: Outcome, actions: Actions): ComponentChild {
  const { page, zoom } = job;
  const size = evidence.pages.find(({ number }) => number === page);
  if (!size) return null;
  const marked = [...job.pointed, ...job.pinned];
  const places = placesOn(page, size, evidence);
  return h(
    'section',
    { class: 'page', 'aria-label': 'The page' },
    h(
      'div',
      { class: 'page-tools' },
      evidence.pages.length > 1 ? turning(page, evidence.pages.length, actions) : null,
      h('p', { class: 'faint caption', 'aria-hidden': 'true' }, caption(job)),
      zooming(zoom, actions),
    ),
    h(
      'div',
      { class: 'sheet-frame' },
      h(
        'div',
        { class: 'sheet', style: { width: `${zoom * 100}%` } },
        imageView(job.image, page),
        marks(size, places, { marked, image: job.image, actions }),
      ),
    ),
    job.image.state === 'missing' ? h('p', { class: 'faint' }, job.image.text) : null,
  );
}

function zooming(zoom: number, actions: Actions): ComponentChild {
  const button = (words: string, sign: string, by: 1 | -1): ComponentChild =>
    h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        'aria-label': words,
        disabled: ZOOMS[ZOOMS.indexOf(zoom) + by] === undefined,
        onClick: () => {
          actions.zoom(by);
        },
      },
      sign,
    );
  return h(
    'div',
    { class: 'turning', role: 'group', 'aria-label': 'Size' },
    button('Smaller', '−', -1),
    h('span', { 'aria-live': 'polite' }, formatShare(zoom)),
    button('Larger', '+', 1),
  );
}

function turning(page: number, count: number, actions: Actions): ComponentChild {
  const button = (words: string, to: number): ComponentChild =>
    h(
      'button',
      {
        type: 'button',
        class: 'quiet',
        disabled: to < 1 || to > count,
        'aria-label': words,
        onClick: () => void actions.turnPage(to),
      },
      to < page ? '‹' : '›',
    );
  return h(
    'div',
    { class: 'turning' },
    button('Page before', page - 1),
    pageEntry(page, count, actions),
    h('span', null, `of ${count}`),
    button('Next page', page + 1),
  );
}

function pageEntry(page: number, count: number, actions: Actions): ComponentChild {
  return h('input', {
    type: 'number',
    class: 'page-entry',
    'aria-label': `Page, of ${count}`,
    min: 1,
    max: count,
    value: page,
    onChange: (event: Event) => {
      const field = event.currentTarget as HTMLInputElement;
      const wanted = Math.min(count, Math.max(1, Math.round(Number(field.value)) || page));
      field.value = String(wanted);
      if (wanted !== page) void actions.turnPage(wanted);
    },
  });
}

/** What the mark that the pointer is on belongs to. */
function caption({ pointed, pinned }: OpenJob): string {
  const [first] = pointed.length > 0 ? pointed : pinned;
  return first === undefined ? '' : labelOfPointer(first);
}

function imageView(image: PageImage, page: number): ComponentChild {
  if (image.state !== 'here') return null;
  const shown = (): void => {
    // The picture stays; its bytes need no address any more.
    URL.revokeObjectURL(image.url);
  };
  return h('img', {
    key: image.url,
    src: image.url,
    alt: `Page ${page} of the document`,
    onLoad: shown,
    onError: shown,
  });
}

interface Marks {
  readonly marked: readonly string[];
  readonly image: PageImage;
  readonly actions: Actions;
}

/** Drawn in the units of the page, so that they fit at any size of the picture. */
function marks(
  { width, height }: PageSize,
  places: readonly Place[],
  { marked, image, actions }: Marks,
): ComponentChild {
  return h(
    'svg',
    { class: `marks ${image.state}`, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    places.map(({ pointer, rectangle, text }) => {
      const isMarked = isAmong(pointer, marked);
      return h(
        'rect',
        {
          key: pointer,
          ...rectangle,
          rx: width / 300,
          class: isMarked ? 'mark on' : 'mark',
          'data-place': pointer,
          ref: isMarked ? bringIntoView : undefined,
          onClick: () => void actions.pin([pointer]),
          onMouseEnter: () => {
            actions.point([pointer]);
          },
          onMouseLeave: () => {
            actions.point([]);
          },
        },
        h('title', null, text),
      );
    }),
  );
}

/** Scrolls within the frame of the page, where that is larger than what is seen of it. */
function bringIntoView(mark: SVGRectElement | null): void {
  const frame = mark?.closest('.sheet-frame');
  if (!mark || !frame) return;
  const [inner, outer] = [mark.getBoundingClientRect(), frame.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    frame.scrollTop += inner.top - outer.top - outer.height / 3;
  }
  if (inner.left < outer.left || inner.right > outer.right) {
    frame.scrollLeft += inner.left - outer.left - outer.width / 3;
  }
}
