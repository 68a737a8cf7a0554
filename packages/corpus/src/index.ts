export { type GeneratedInvoice, generateInvoice, type InvoiceRequest } from './invoice/generate-invoice.ts';
export { type InvoiceLayout } from './invoice/invoice-layout.ts';
export { type InvoiceTruth } from './invoice/invoice-truth.ts';
export { invoiceLayouts } from './invoice-layouts/invoice-layouts.ts';
export { rasterize } from './drawing/pdf-pages.ts';
export { type InvoiceFolderRequest, writeInvoices } from './write-corpus.ts';
