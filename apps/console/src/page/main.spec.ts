/** @jest-environment @happy-dom/jest-environment */
import { beforeAll, describe, expect, it } from '@jest/globals';

/** The page as it is loaded, on an API that answers as the test says. */
const PATIENCE_MS = 60_000;
const AT = '2026-04-03T10:00:00Z';
const place = { page: 1, box: [0, 0, 0.1, 0.1], source: 'ocr', text: 'x' };
const evidence = {
  fields: { '/invoiceNo': { ...place, confidence: 0.2 }, '/date': { ...place, confidence: 0.3 } },
  checks: [],
  pages: [{ number: 1, width: 600, height: 800, rotation: 0, imageUrl: null }],
};
const review = { state: 'needed', doubtful: 2, checksFailed: 0 };
const result = { invoiceNo: 'A-1', date: '2026-04-03' };

/** What the service knows; the test changes it. */
let jobs: { readonly jobId: string; readonly fileStatus: string }[];
const asked: string[] = [];

const answers: typeof fetch = (input) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  asked.push(pathname);
  const jobId = /results\/(.*)/.exec(pathname)?.[1];
  const about = { documentType: 'invoice', mediaType: null, pageCount: 1, createdAt: AT, updatedAt: AT };
  const listed = jobs.map((job) => {
    const seen = job.fileStatus === 'done' ? review : null;
    return { ...about, ...job, fileName: `${job.jobId}.pdf`, review: seen };
  });
  if (pathname.includes('/pages/')) return Promise.resolve(new Response('{}', { status: 404 }));
  const data =
    jobId === undefined
      ? { jobs: listed, nextCursor: null }
      : { jobId, fileStatus: 'done', documentType: 'invoice', result, evidence, review };
  return Promise.resolve(Response.json({ success: true, data }));
};

const text = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
const title = (): string => text('#job-title');
const pinned = (): string | undefined =>
  document.querySelector<HTMLElement>('button[aria-pressed="true"][data-pointer]')?.dataset['pointer'];

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

beforeAll(async () => {
  jobs = [
    { jobId: 'j2', fileStatus: 'scanning' },
    { jobId: 'j1', fileStatus: 'done' },
  ];
  document.body.innerHTML = '<div id="console"></div>';
  sessionStorage.setItem('docex.key', 'the-key');
  globalThis.fetch = answers;
  await import('./main.ts');
  await until(() => text('.jobs ul').includes('j1.pdf'));
}, PATIENCE_MS);

describe('the page', () => {
  it(
    'follows the list while a job is under way, without being asked',
    async () => {
      expect(text('.jobs ul')).toContain('j2.pdfReading pages');
      jobs = jobs.map((job) => ({ ...job, fileStatus: 'done' }));
      await until(() => text('.jobs ul').includes('j2.pdfTo check'));
      jobs = [{ jobId: 'j3', fileStatus: 'done' }, ...jobs];
      await until(() => text('.jobs ul').includes('j3.pdf'));
    },
    PATIENCE_MS,
  );

  it(
    'has an address for each document, and the back button goes from one to the one before',
    async () => {
      const open = async (at: number, name: string): Promise<void> => {
        document.querySelectorAll<HTMLElement>('.jobs .job')[at]?.click();
        await until(() => title() === name && text('.headline').includes('A-1'));
      };
      await open(0, 'j3.pdf');
      expect(location.search).toBe('?document=j3');
      await open(2, 'j1.pdf');
      expect(location.search).toBe('?document=j1');
      history.replaceState(null, '', '/?document=j3');
      dispatchEvent(new Event('popstate'));
      await until(() => title() === 'j3.pdf');
      history.replaceState(null, '', '/');
      dispatchEvent(new Event('popstate'));
      await until(() => title() === '');
    },
    PATIENCE_MS,
  );

  it(
    'goes to the next doubtful value by the key n, but not while somebody types',
    async () => {
      document.querySelector<HTMLElement>('.jobs .job')?.click();
      await until(() => text('.review').includes('2 doubtful values'));
      const type = (key: string, target: EventTarget): boolean =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      type('n', document.body);
      await until(() => pinned() === '/invoiceNo');
      type('n', document.querySelector('select') ?? document.body);
      type('m', document.body);
      expect(pinned()).toBe('/invoiceNo');
      type('n', document.body);
      await until(() => pinned() === '/date');
    },
    PATIENCE_MS,
  );
});
