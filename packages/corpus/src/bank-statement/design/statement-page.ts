import type { BandPage } from '../../bands/draw-bands.ts';
import type { StatementContent } from '../content/statement-content.ts';
import type { StatementDesign } from './statement-design.ts';

export interface StatementPage extends BandPage {
  content: StatementContent;
  design: StatementDesign;
}
