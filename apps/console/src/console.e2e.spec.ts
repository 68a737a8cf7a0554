import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDocexClient } from '@docex/client';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findBrowser, openBrowser } from './testing/browser.ts';
import { type RunningService, sampleDocument, startService } from './testing/running-service.ts';

const PATIENCE_MS = 240_000;
const browserPath = findBrowser();
const inBrowser = browserPath === undefined ? describe.skip : describe;
if (browserPath === undefined) {
  process.stderr.write('The console was not tried in a browser: DOCEX_TEST_BROWSER names no Chromium.\n');
}

/** Each is printed as another bank prints. */
const STATEMENT_SEEDS = [0, 1, 2, 3, 4, 5];

let service: RunningService;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let invoice: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
/** What must stay empty: complaints of the browser, and requests to anybody else. */
let complaints: string[];

async function newPage(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  context = await browser.newContext(options);
  page = await context.newPage();
  complaints = [];
  page.on('console', (message) => {
    // A refusal is answered with its status, which the browser notes.
    if (message.type() === 'error' && !message.text().includes('status of 401'))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(service.base) && !url.startsWith(`blob:${service.base}`)) complaints.push(url);
    if (url.includes(service.key)) complaints.push('the key is in an address');
  });
  await page.goto(service.base);
}

async function signIn(key = service.key): Promise<void> {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function uploadInvoice(): Promise<void> {
  await page.getByLabel('Drop files here').setInputFiles(invoice);
  await page.getByRole('heading', { name: 'What was read' }).waitFor({ timeout: PATIENCE_MS });
}

inBrowser('the console in a browser', () => {
  beforeAll(async () => {
    service = await startService({ DOCEX_LIMIT_UPLOADS_PER_MINUTE: '0' });
    browser = await openBrowser(browserPath ?? '');
    invoice = { name: 'april.pdf', mimeType: 'application/pdf', buffer: await sampleDocument('invoice', 1) };
  }, PATIENCE_MS);
  afterAll(async () => {
    await browser.close();
    await service[Symbol.asyncDispose]();
  }, PATIENCE_MS);
  beforeEach(() => newPage());

  it(
    'asks for a key, refuses a wrong one in words, and keeps the right one in the tab alone',
    async () => {
      await signIn('docex_live_wrong');
      await page.getByRole('alert').getByText('does not accept this API key').waitFor();
      await signIn();
      await page.getByRole('heading', { name: 'Upload a document' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'Upload a document' }).waitFor();
      expect(await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)])).toEqual([
        ['docex.key'],
        [],
      ]);
      expect(await context.cookies()).toEqual([]);
      await page.getByRole('button', { name: 'Forget the key' }).click();
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      expect(complaints).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'shows a document that is uploaded beside its page, each value where it stands',
    async () => {
      await signIn();
      await uploadInvoice();
      expect(await page.getByRole('status').textContent()).toBe('april.pdf: Done');
      await page.getByRole('img', { name: 'Page 1 of the document' }).waitFor();

      const [summary] = (await createDocexClient({ baseUrl: service.base, apiKey: service.key }).listJobs())
        .jobs;
      const client = createDocexClient({ baseUrl: service.base, apiKey: service.key });
      const { job } = await client.getResult(summary?.jobId ?? '', { includeEvidence: true });
      if (job.fileStatus !== 'done') throw new Error('the job is not done');
      const { box } = job.evidence?.fields['/grandTotal'] ?? { box: [0, 0, 0, 0] };

      await page.locator('button[data-pointer="/grandTotal"]').hover();
      const marked = page.locator('.mark.on');
      expect(await marked.count()).toBe(1);
      expect(await marked.getAttribute('data-place')).toBe('/grandTotal');
      const [sheet, mark] = [await page.locator('.marks').boundingBox(), await marked.boundingBox()];
      const shares = [
        ((mark?.x ?? 0) - (sheet?.x ?? 0)) / (sheet?.width ?? 1),
        ((mark?.y ?? 0) - (sheet?.y ?? 0)) / (sheet?.height ?? 1),
      ];
      expect(shares[0]).toBeCloseTo(box[0], 1);
      expect(shares[1]).toBeCloseTo(box[1], 1);

      await page.mouse.move(0, 0);
      await page.locator('button[data-pointer="/lineItems/0"]').focus();
      const places = await marked.evaluateAll((all) =>
        all.map((one) => one.getAttribute('data-place') ?? ''),
      );
      expect(places.length).toBeGreaterThan(2);
      expect(places.every((place) => place.startsWith('/lineItems/0/'))).toBe(true);
      expect(complaints).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'gives the lines as CSV, and deletes a document once that is confirmed',
    async () => {
      await signIn();
      await uploadInvoice();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download lines as CSV' }).click();
      expect((await saving).suggestedFilename()).toBe('april-lines.csv');

      const documents = page.locator('.jobs li');
      const before = await documents.count();
      await page.locator('.export').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await documents.count()).toBe(before);
      await page.locator('.export').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('heading', { name: 'No document is open' }).waitFor();
      expect(await documents.count()).toBe(before - 1);
      await page.locator('#jobs-title:focus').waitFor();
      expect(complaints).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'tells of a document that cannot be read, in words',
    async () => {
      await signIn();
      const broken = { ...invoice, buffer: Buffer.from('%PDF-1.7\n'.padEnd(300, 'x')) };
      await page.getByLabel('Drop files here').setInputFiles(broken);
      await page.getByText('The file is damaged').first().waitFor({ timeout: PATIENCE_MS });
      expect(await page.getByRole('status').textContent()).toMatch(/^Failed: The file is damaged/);
      expect(complaints).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'fits a small screen, where photos can be taken, and can be used with the keyboard alone',
    async () => {
      await context.close();
      await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
      await page.getByLabel('API key').focus();
      await page.keyboard.type(service.key);
      await page.keyboard.press('Enter');
      await page.getByText('Take a photo').waitFor();
      expect(await page.locator('#photo').getAttribute('capture')).toBe('environment');
      await uploadInvoice();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await page.locator('button[data-pointer="/invoiceNo"]').focus();
      await page.keyboard.press('Enter');
      expect(await page.locator('.mark.on').getAttribute('data-place')).toBe('/invoiceNo');
      expect(complaints).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'goes back to the document before by the button of the browser, and keeps the open one over a reload',
    async () => {
      await signIn();
      await uploadInvoice();
      const first = page.url();
      expect(first).toContain('?document=');
      await page.getByLabel('Drop files here').setInputFiles({ ...invoice, name: 'may.pdf' });
      await page.locator('#job-title', { hasText: 'may.pdf' }).waitFor();
      await page.goBack();
      await page.locator('#job-title', { hasText: 'april.pdf' }).waitFor();
      expect(page.url()).toBe(first);
      await page.reload();
      await page.getByRole('heading', { name: 'What was read' }).waitFor();
      expect(page.url()).toBe(first);
      expect(complaints).toEqual([]);
    },
    PATIENCE_MS,
  );

  it.each(STATEMENT_SEEDS)(
    'has every column of statement %d in sight, in rows of one line under a head that stays',
    async (seed) => {
      await context.close();
      await newPage({ viewport: { width: 1_366, height: 768 } });
      await signIn();
      await page.getByLabel('Type', { exact: true }).selectOption('bank_statement');
      const statement = {
        name: 'statement.pdf',
        mimeType: 'application/pdf',
        buffer: await sampleDocument('bank_statement', seed),
      };
      await page.getByLabel('Drop files here').setInputFiles(statement);
      await page.locator('.lines tbody tr').first().waitFor({ timeout: PATIENCE_MS });
      for (const width of [1_366, 1_600, 1_920]) {
        await page.setViewportSize({ width, height: 768 });
        expect(await page.evaluate(outsideOrWrapped)).toEqual([]);
      }
      const head = page.locator('.lines thead th').first();
      await page.locator('.scroll').evaluate((scroll) => (scroll.scrollTop = 40 * 32));
      const [frame, row] = [await page.locator('.scroll').boundingBox(), await head.boundingBox()];
      expect(Math.abs((row?.y ?? 0) - (frame?.y ?? 0))).toBeLessThan(2);
      expect(complaints).toEqual([]);

      // On a phone the table scrolls within its frame, and the page does not.
      const address = page.url();
      await context.close();
      await newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      await signIn();
      await page.getByRole('heading', { name: 'Upload a document' }).waitFor();
      await page.goto(address);
      await page.locator('.lines tbody tr').first().waitFor();
      await page.getByRole('img', { name: 'Page 1 of the document' }).waitFor();
      expect(await page.evaluate(widerThanWindow)).toEqual([]);
      expect(complaints).toEqual([]);
    },
    PATIENCE_MS,
  );
});

/** In the browser: cells of the table that are cut off at its sides, broken into lines, or cut short but for words. */
function outsideOrWrapped(): string[] {
  const frame = document.querySelector('.scroll')?.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>('.lines th, .lines td:not([style])')].flatMap((cell) => {
    const { left, right, height } = cell.getBoundingClientRect();
    const isCut = cell.scrollWidth > cell.clientWidth && !cell.classList.contains('text');
    const isOutside = !frame || left < frame.left - 1 || right > frame.right + 1 || right > innerWidth;
    return isOutside || isCut || height > 34
      ? [`${cell.textContent} ${Math.round(right)} ${Math.round(height)}`]
      : [];
  });
}

/** In the browser: what makes the page scroll sideways, if it does, and numbers that are broken into lines. */
function widerThanWindow(): string[] {
  const wrapped = [...document.querySelectorAll('.headline .value')].filter(
    (value) => /^[\d,. ]+$/.test(value.textContent) && value.getBoundingClientRect().height > 40,
  );
  const isWider = document.documentElement.scrollWidth > screen.width;
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => isWider && !one.closest('.scroll *') && one.getBoundingClientRect().right > screen.width,
  );
  return [...wrapped, ...wide].map((one) => `${one.tagName}.${one.className} ${one.textContent}`);
}
