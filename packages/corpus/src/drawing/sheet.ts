import PDFDocument from 'pdfkit';
import { fontProgram } from './font-program.ts';
import type { Typeface } from './typefaces.ts';

export type Alignment = 'left' | 'right' | 'center';

export interface TextStyle {
  size?: number;
  strong?: boolean;
  align?: Alignment;
  color?: string;
}

export interface TextBlock extends TextStyle {
  /** Text is wrapped to this width, in points. */
  width: number;
}

const LINE_HEIGHT = 1.22;

export interface SheetOptions {
  title: string;
  size: readonly [width: number, height: number];
  typeface: Typeface;
}

/**
 * Pages of a PDF drawn with absolute positions in points from the upper left corner. Documents of the same
 * calls are the same bytes: dates in the file are fixed, and its id follows from them.
 */
export class Sheet {
  readonly width: number;
  readonly height: number;
  pageNumber = 1;
  readonly #document: PDFKit.PDFDocument;
  readonly #typeface: Typeface;
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<void>;

  constructor({ title, size, typeface }: SheetOptions) {
    [this.width, this.height] = size;
    const epoch = new Date('2024-01-01T00:00:00Z');
    this.#typeface = typeface;
    this.#document = new PDFDocument({
      size: [...size],
      margin: 0,
      info: {
        Title: title,
        Producer: 'docex corpus',
        Creator: 'docex corpus',
        CreationDate: epoch,
        ModDate: epoch,
      },
    });
    for (const { regular, bold } of [typeface, ...typeface.fallbacks])
      for (const font of [regular, bold]) {
        if (font.endsWith('.woff')) this.#document.registerFont(font, fontProgram(font));
      }
    this.#ended = new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.#document.on('end', resolve);
      this.#document.on('error', reject);
    });
  }

  /** Width of a text on one line, in points. */
  measure(text: string, { size = 9, strong = false }: TextStyle = {}): number {
    return this.#runs(text, strong).reduce(
      (sum, run) => sum + this.#document.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
  }

  /** The lines that a text is wrapped to; a word longer than the width is cut. */
  wrap(text: string, style: TextBlock): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ').flatMap((part) => this.#cut(part, style))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.measure(longer, style) > style.width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** Writes one line without wrapping; with an alignment other than left, `x` is its right end or middle. */
  line(text: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = 9, strong = false, align = 'left', color = 'black' } = style;
    const width = this.measure(text, style);
    let cursor = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    for (const run of this.#runs(text, strong)) {
      this.#document.font(run.font).fontSize(size).fillColor(color);
      this.#document.text(run.text, cursor, y, { lineBreak: false });
      cursor += this.#document.widthOfString(run.text);
    }
  }

  /** Writes wrapped text and gives the ordinate below it. */
  block(text: string, x: number, y: number, style: TextBlock): number {
    const anchor =
      style.align === 'right' ? x + style.width : style.align === 'center' ? x + style.width / 2 : x;
    let cursor = y;
    for (const line of this.wrap(text, style)) {
      this.line(line, anchor, cursor, style);
      cursor += lineHeight(style.size);
    }
    return cursor;
  }

  rule(from: readonly [x: number, y: number], to: readonly [x: number, y: number], weight = 0.6): void {
    this.#document.lineWidth(weight).strokeColor('black');
    this.#document
      .moveTo(...from)
      .lineTo(...to)
      .stroke();
  }

  box(x: number, y: number, size: readonly [width: number, height: number], paint: BoxPaint = {}): void {
    if (paint.fill !== undefined) this.#document.rect(x, y, ...size).fill(paint.fill);
    if (paint.stroke !== false) {
      this.#document.lineWidth(paint.weight ?? 0.6).strokeColor(paint.strokeColor ?? 'black');
      this.#document.rect(x, y, ...size).stroke();
    }
  }

  /** Draws an open curve through cubic Bézier segments of six numbers each, as a signature. */
  curve(
    from: readonly [x: number, y: number],
    segments: readonly BezierSegment[],
    { weight = 0.9, color = '#1b2a6b' }: { weight?: number; color?: string } = {},
  ): void {
    this.#document
      .lineWidth(weight)
      .strokeColor(color)
      .moveTo(...from);
    for (const segment of segments) this.#document.bezierCurveTo(...segment);
    this.#document.stroke();
  }

  disc([x, y]: readonly [x: number, y: number], radius: number, fill: string): void {
    this.#document.circle(x, y, radius).fill(fill);
  }

  newPage(): void {
    this.#document.addPage({ size: [this.width, this.height], margin: 0 });
    this.pageNumber += 1;
  }

  async bytes(): Promise<Uint8Array> {
    this.#document.end();
    await this.#ended;
    return new Uint8Array(Buffer.concat(this.#chunks));
  }

  /** Splits a text where its font changes. */
  #runs(text: string, strong: boolean): { text: string; font: string }[] {
    const weight = strong ? 'bold' : 'regular';
    const first = this.#typeface.fallbacks
      .map((font) => ({ font: font[weight], match: font.characters.exec(text) }))
      .filter(({ match }) => match !== null)
      .sort((a, b) => (a.match?.index ?? 0) - (b.match?.index ?? 0))
      .at(0);
    if (first?.match === null || first === undefined)
      return text === '' ? [] : [{ text, font: this.#typeface[weight] }];
    const [special] = first.match;
    const before = text.slice(0, first.match.index);
    return [
      ...(before === '' ? [] : [{ text: before, font: this.#typeface[weight] }]),
      { text: special, font: first.font },
      ...this.#runs(text.slice(before.length + special.length), strong),
    ];
  }

  #cut(word: string, style: TextBlock): string[] {
    if (this.measure(word, style) <= style.width) return [word];
    const parts: string[] = [''];
    for (const character of word) {
      const longer = `${parts.at(-1) ?? ''}${character}`;
      if (this.measure(longer, style) > style.width) parts.push(character);
      else parts[parts.length - 1] = longer;
    }
    return parts;
  }
}

export type BezierSegment = readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

export interface BoxPaint {
  fill?: string;
  /** `false` for no outline. */
  stroke?: boolean;
  strokeColor?: string;
  weight?: number;
}

/** Height of a line of a type size, in points. */
export const lineHeight = (size = 9): number => size * LINE_HEIGHT;
