import type { InvoiceFamily } from '../invoice-family.ts';
import { actSections } from './act-sections.ts';
import { billBook } from './bill-book.ts';
import { bookKeeper } from './book-keeper.ts';
import { booksWeb } from './books-web.ts';
import { clinicCounter } from './clinic-counter.ts';
import { consignorNote } from './consignor-note.ts';
import { consultingLetter } from './consulting-letter.ts';
import { continentalLetter } from './continental-letter.ts';
import { counterApp } from './counter-app.ts';
import { exportBoxes } from './export-boxes.ts';
import { hindiHeads } from './hindi-heads.ts';
import { itemPricePage } from './item-price-page.ts';
import { marketplaceSeller } from './marketplace-seller.ts';
import { openErp } from './open-erp.ts';
import { planningColumns } from './planning-columns.ts';
import { portalPrint } from './portal-print.ts';
import { remitTo } from './remit-to.ts';
import { ruledAccounts } from './ruled-accounts.ts';
import { splitLetterhead } from './split-letterhead.ts';
import { supplierRecipient } from './supplier-recipient.ts';
import { tableService } from './table-service.ts';
import { tillRoll } from './till-roll.ts';
import { tradeDistributor } from './trade-distributor.ts';
import { worksBill } from './works-bill.ts';
import { workshopJobcard } from './workshop-jobcard.ts';

/** Families of invoices, each after the print style of a kind of program, none after another's words. */
export const invoiceFamilies: readonly InvoiceFamily[] = [
  actSections,
  billBook,
  bookKeeper,
  booksWeb,
  clinicCounter,
  consignorNote,
  consultingLetter,
  continentalLetter,
  counterApp,
  exportBoxes,
  hindiHeads,
  itemPricePage,
  marketplaceSeller,
  openErp,
  planningColumns,
  portalPrint,
  remitTo,
  ruledAccounts,
  splitLetterhead,
  supplierRecipient,
  tableService,
  tillRoll,
  tradeDistributor,
  worksBill,
  workshopJobcard,
];
