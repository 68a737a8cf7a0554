/** @jest-environment @happy-dom/jest-environment */
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BankTransaction, DoneJob, JobError, JobSummary } from '@docex/client/browser';
import { refusal } from '../testing/fake-client.ts';
import { mountConsole, type MountedConsole, settled } from '../testing/mounted-console.ts';

const AT = '2026-04-03T10:00:00Z';
const NOTHING = { state: 'none', doubtful: 0, checksFailed: 0 } as const;
const place = { confidence: 1, page: 1, box: [0, 0, 0.1, 0.1], source: 'text_layer', text: 'x' } as const;
const onePage = { number: 1, width: 600, height: 800, rotation: 0, imageUrl: null };
const file = (name: string): File => new File(['%PDF-'], name, { type: 'application/pdf' });

let console: MountedConsole;
beforeEach(async () => {
  console = await mountConsole();
});

function summary(jobId: string, facts: Partial<JobSummary>): JobSummary {
  const about = { fileName: `${jobId}.pdf`, mediaType: 'application/pdf', pageCount: 1, review: NOTHING };
  return {
    jobId,
    fileStatus: 'done',
    documentType: 'invoice',
    createdAt: AT,
    updatedAt: AT,
    ...about,
    ...facts,
  };
}

/** A done job; its result has what the test needs of its class. */
function done(facts: {
  readonly documentType: string;
  readonly result: object;
  readonly review?: object;
  readonly evidence?: object;
}): DoneJob {
  const evidence = { fields: {}, checks: [], pages: [onePage], ...facts.evidence };
  return { jobId: 'j1', fileStatus: 'done', review: NOTHING, ...facts, evidence } as unknown as DoneJob;
}

const invoice = {
  vendor: { name: 'Synthetic Traders', gstin: '27ZZAFT3115E1ZJ', address: null },
  buyer: { name: 'Sample Stores', gstin: null, address: null },
  invoiceNo: 'A-1',
  date: '2026-04-03',
  currency: 'INR',
  roundOff: 0.4,
  grandTotal: 1180,
};

describe('the list', () => {
  it('marks a document to be checked, unlike one that is simply done, and says why', async () => {
    const review = { state: 'needed', doubtful: 2, checksFailed: 1 } as const;
    console.client.jobs = { jobs: [summary('a', { review }), summary('b', {})], nextCursor: null };
    await console.actions.refreshJobs();
    const badges = console.all('.jobs .badge').map(({ className, textContent }) => [className, textContent]);
    expect(badges).toEqual([
      ['badge needed', 'To check'],
      ['badge done', 'Done'],
    ]);
    expect(console.find('.badge.needed').title).toBe('1 failed checks, 2 doubtful values');
  });

  it('is asked for by every filter of the API', async () => {
    await console.choose('select[aria-label="Any review"]', 'needed');
    await console.choose('select[aria-label="Any status"]', 'done');
    await console.choose('select[aria-label="Any type"]', 'grn');
    await console.choose('select[aria-label="Any review"]', '');
    expect(console.client.calls.slice(1)).toEqual([
      'list needed',
      'list done needed',
      'list done grn needed',
      'list done grn',
    ]);
  });
});

describe('an upload of several files', () => {
  it('tells what became of each by its name', async () => {
    console.client.job = done({ documentType: 'invoice', result: invoice });
    const { upload } = console.client;
    Object.assign(console.client, {
      upload: (sent: Blob, options: Parameters<typeof upload>[1]) =>
        options.fileName === 'bad.pdf' ? Promise.reject(refusal(400, 'file_empty')) : upload(sent, options),
    });
    await console.actions.upload([file('a.pdf'), file('bad.pdf'), file('c.pdf')], '');
    expect(console.all('.outcomes li').map(({ textContent }) => textContent)).toEqual([
      'bad.pdf The file is empty.',
      'a.pdf sent',
      'c.pdf sent',
    ]);
    expect(console.find('.upload p.faint').textContent).toBe('2 of 3 sent, 1 refused');
  });
});

describe('a document that could not be read', () => {
  async function fail(code: string): Promise<void> {
    const error: JobError = { code, message: 'Why.', stage: 'processing', retryable: false };
    console.client.job = { jobId: 'j1', fileStatus: 'failed', error };
    await console.actions.upload([file('locked.pdf')], '');
    console.client.calls.length = 0;
  }

  it('asks for the password of a locked one beside the failure', async () => {
    await fail('password_required');
    expect(console.find('label[for="again-password"]').textContent).toBe('Password of the PDF');
    await console.choose('#again-password', 'sesame');
    await console.press('.again button[type="submit"]');
    expect(console.client.calls.slice(0, 2)).toEqual(['upload invoice locked.pdf sesame', 'delete j1']);
  });

  it('can be read as another type without being chosen again', async () => {
    await fail('wrong_document_type');
    expect(console.all('#again-password, #again-file')).toEqual([]);
    // Not as the type that it was refused as.
    const offered = console.all('#again-type option').map((option) => (option as HTMLOptionElement).value);
    expect(offered).toEqual(['', 'grn', 'bank_statement', 'aadhar_card', 'pan_card']);
    await console.choose('#again-type', 'pan_card');
    await console.press('.again button[type="submit"]');
    expect(console.client.calls[0]).toBe('upload pan_card locked.pdf ');
  });
});

describe('a document that was read', () => {
  async function show(job: DoneJob): Promise<void> {
    console.client.job = job;
    await console.actions.upload([file('april.pdf')], '');
  }

  it('tells first the failing checks, then parties, number, date and total, then the rest', async () => {
    const check = {
      rule: 'grand_total',
      status: 'fail',
      pointers: ['/grandTotal'],
      message: 'It does not add up.',
    };
    await show(done({ documentType: 'invoice', result: invoice, evidence: { checks: [check] } }));
    expect(console.all('.headline dt').map(({ textContent }) => textContent)).toEqual([
      'Supplier name',
      'Buyer name',
      'Invoice number',
      'Date',
      'Grand total',
    ]);
    const order = console.all('.checks .fail, .headline, .groups').map(({ className }) => className);
    expect(order).toEqual(['fail', 'headline', 'groups']);
    expect(console.find('.groups').textContent).toContain('Round off');
    expect(console.find('.groups').textContent).not.toContain('Grand total');
  });

  it('has its first value within four Tab stops', async () => {
    await show(
      done({ documentType: 'invoice', result: invoice, evidence: { fields: { '/vendor/name': place } } }),
    );
    const stops = console
      .all('a[href], button, select, input, summary, [tabindex]')
      .filter((one) => one.tabIndex >= 0 && !(one as HTMLButtonElement).disabled);
    const first = stops.findIndex(({ dataset }) => dataset['pointer'] === '/vendor/name');
    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(4);
  });

  it('writes a year as a year', async () => {
    await show(done({ documentType: 'aadhar_card', result: { name: 'Sample Person', yearOfBirth: 2001 } }));
    expect(console.find('.headline').textContent).toContain('Year of birth2001');
  });

  it('leads from one doubtful value to the next', async () => {
    const fields = { '/date': { ...place, confidence: 0.2 }, '/invoiceNo': { ...place, confidence: 0.3 } };
    const review = { state: 'needed', doubtful: 2, checksFailed: 0 };
    await show(done({ documentType: 'invoice', result: invoice, review, evidence: { fields } }));
    expect(console.find('.review').textContent).toContain('2 doubtful values');
    const pinned: unknown[] = [];
    for (let step = 0; step < 3; step++) {
      await console.press('.review button');
      pinned.push(console.all('button[aria-pressed="true"]').map(({ dataset }) => dataset['pointer']));
    }
    expect(pinned).toEqual([['/invoiceNo'], ['/date'], ['/invoiceNo']]);
  });

  it('is drawn larger step by step, and smaller again', async () => {
    await show(done({ documentType: 'invoice', result: invoice }));
    const widths = [console.find('.sheet').style.width];
    const larger = 'button[aria-label="Larger"]';
    while (!(console.find(larger) as HTMLButtonElement).disabled) {
      await console.press(larger);
      widths.push(console.find('.sheet').style.width);
    }
    expect(widths).toEqual(['100%', '150%', '200%', '300%', '400%']);
    await console.press('button[aria-label="Smaller"]');
    expect(console.find('.sheet').style.width).toBe('300%');
  });

  it('turns to the page whose number is entered', async () => {
    const pages = Array.from({ length: 12 }, (_, index) => ({ ...onePage, number: index + 1 }));
    await show(done({ documentType: 'bank_statement', result: { transactions: [] }, evidence: { pages } }));
    console.client.image = new Blob(['png']);
    await console.choose('.page-entry', '7');
    await console.choose('.page-entry', '99');
    expect(console.client.calls.slice(-2)).toEqual(['image j1 7', 'image j1 12']);
    expect((console.find('.page-entry') as HTMLInputElement).value).toBe('12');
  });
});

describe('a statement of two thousand transactions', () => {
  const transactions: readonly BankTransaction[] = Array.from({ length: 2_000 }, (_, index) => ({
    date: '2026-04-03',
    valueDate: null,
    description: `UPI/SYNTHETIC/${index}`,
    reference: null,
    debit: index % 2 === 0 ? 10 : null,
    credit: index % 2 === 0 ? null : 20,
    balance: 1_000 + index,
  }));

  it('draws the rows that are seen, and others when it is scrolled', async () => {
    console.client.job = done({ documentType: 'bank_statement', result: { transactions } });
    await console.actions.upload([file('april.pdf')], '');
    const numbers = () => console.all('tbody th').map(({ textContent }) => Number(textContent));
    expect(console.find('.lines table').getAttribute('aria-rowcount')).toBe('2001');
    expect(numbers()).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));

    const scroll = console.find('.scroll');
    Object.defineProperty(scroll, 'clientHeight', { value: 640 });
    scroll.scrollTop = 1_000 * 32;
    scroll.dispatchEvent(new Event('scroll'));
    await settled();
    expect(numbers()).toContain(1_001);
    expect(numbers()).toContain(1_020);
    expect(numbers().length).toBeLessThan(100);
    expect(console.all('thead th').map(({ textContent }) => textContent)).toEqual([
      '#',
      'Date',
      'Description',
      'Debit',
      'Credit',
      'Balance',
    ]);
  });

  it('has its exports above the table', async () => {
    console.client.job = done({ documentType: 'bank_statement', result: { transactions } });
    await console.actions.upload([file('april.pdf')], '');
    expect(console.all('.export, .lines').map(({ className }) => className)).toEqual([
      'export buttons',
      'group lines',
    ]);
  });
});
