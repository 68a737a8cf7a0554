export { asDigit, asLetter, fitToSlots, lookAlikes } from './character-repair.ts';
export { type DocumentLayout, layOut, type Line, type PageLayout, type Segment } from './document-layout.ts';
export {
  centreX,
  centreY,
  heightOf,
  median,
  overlapX,
  overlapY,
  type Rectangle,
  unionOf,
  widthOf,
} from './geometry.ts';
export { compact } from './labels/compact.ts';
export { editDistance, similarity } from './labels/edit-distance.ts';
export {
  findInSegment,
  findLabels,
  type LabelMatch,
  makeLabelMatch,
  wholeLabel,
} from './labels/find-labels.ts';
export { labelBefore } from './labels/label-before.ts';
export { standsInValue } from './labels/stands-in-value.ts';
export { Lexicon, type LexiconEntry, type PhraseMatch } from './labels/lexicon.ts';
export { type IsValueOf, settleSides } from './labels/settle-sides.ts';
export { dropPunctuation, type LabelIndex, type ValueRegion } from './labels/value-place.ts';
export { indexLabels, startsWithLabel, valueRegions, wallsBetween } from './labels/value-regions.ts';
export { findWrappedLabels, type WrappedLabel } from './labels/wrapped-labels.ts';
export { findRunningLabels } from './labels/running-labels.ts';
export { valueAround } from './labels/value-around.ts';
export { confidenceOf, type PlacedWord, textOf } from './placed-word.ts';
export { gridColumns, type GridSource } from './tables/column-grid.ts';
export { cellsOf, type Column, columnsOf } from './tables/columns.ts';
export { findRepeatedLines } from './repeated-lines.ts';
export { findHeaders, isOfRow, type TableHeader, type TableVocabulary } from './tables/find-headers.ts';
export { type HeaderCell, makeCell } from './tables/header-cells.ts';
export { isField } from './tables/stacked-titles.ts';
export { type RowPart, rowOwners } from './tables/row-owners.ts';
export { withoutTranslations } from './translations.ts';
export { currencyOf } from './values/currency.ts';
export { type DateReading, findDate } from './values/date.ts';
export {
  gstinCheckCharacter,
  hasGstinShape,
  type IdentifierReading,
  isGstin,
  readGstin,
} from './values/gstin.ts';
export { readHsnSac } from './values/hsn-sac.ts';
export { type IfscRepair, readIfsc } from './values/ifsc.ts';
export { readIrn } from './values/irn.ts';
export { misreadingsOf } from './values/misreadings.ts';
export { type MoneyReading, readMoney } from './values/money.ts';
export { type NumberStyle, numberStyleOf } from './values/number-style.ts';
export { type HolderType, holderTypeOf, isPan, readPan } from './values/pan.ts';
export { findPercent, readPercent } from './values/percent.ts';
export { findPincode } from './values/pincode.ts';
export { isUnit, type QuantityReading, readQuantity } from './values/quantity.ts';
export { isStateCode, isStateName, readStateCode, stateCodeOfName } from './values/state-code.ts';
export { readVehicleNumber, type VehicleNumberReading } from './values/vehicle-number.ts';
