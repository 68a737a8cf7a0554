import { type ComponentChild, h } from 'preact';
import type { Actions } from './actions.ts';
import { isAmong, type PageSize, type Place, placesOn } from './boxes.ts';
import { labelOfPointer } from './labels.ts';
import type { OpenJob, Outcome, PageImage } from './state.ts';

/** The page that the values stand on, with a mark around each. */
export function pageView(job: OpenJob, { evidence }: Outcome, actions: Actions): ComponentChild {
  const { page, zoomed } = job;
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
      h(
        'button',
        { type: 'button', class: 'quiet', 'aria-pressed': zoomed, onClick: actions.zoom },
        'Larger',
      ),
    ),
    h(
      'div',
      { class: zoomed ? 'sheet-frame zoomed' : 'sheet-frame' },
      h(
        'div',
        { class: 'sheet' },
        imageView(job.image, page),
        marks(size, places, { marked, image: job.image, actions }),
      ),
    ),
    job.image.state === 'missing' ? h('p', { class: 'faint' }, job.image.text) : null,
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
    h('span', { 'aria-live': 'polite' }, `Page ${page} of ${count}`),
    button('Next page', page + 1),
  );
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
