import type { InvoiceFamily } from '../invoice-family.ts';
import { booksOrder } from './books-order.ts';
import { planningOrder } from './planning-order.ts';
import { storesOrder } from './stores-order.ts';

/** Families of purchase orders; a form prints the order that an invoice answers. */
export const orderFamilies: readonly InvoiceFamily[] = [planningOrder, storesOrder, booksOrder];
