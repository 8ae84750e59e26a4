/**
 * The part of pdfkit 0.20.2 that the product uses; the package has no types of its own. Names with an underscore,
 * `layout`, and `endAcroForm` are internals. Check each of them before you change the version.
 */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export interface Reference {
    data: Record<string, unknown>;
    /** The offset of the object in the file, once it is written. */
    offset: number;
    /** Writes the object; a chunk makes it a stream. */
    end(chunk?: Uint8Array): void;
  }

  export interface StructureContent {
    refs: unknown[];
  }

  export interface StructureElement {
    dictionary: Reference;
    add(child: StructureElement | StructureContent): this;
    end(): void;
  }

  export interface StructureOptions {
    alt?: string;
    /** For a header cell. */
    scope?: 'Column' | 'Row';
    /** Measured from the top left corner of the page. */
    bbox?: [left: number, top: number, right: number, bottom: number];
  }

  export interface Glyph {
    id: number;
    codePoints: number[];
    advanceWidth: number;
  }

  export interface Position {
    xAdvance: number;
    xOffset: number;
    yOffset: number;
    advanceWidth: number;
  }

  export interface EmbeddedFont {
    layout(text: string): { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
  }

  export interface EmbeddedImage {
    width: number;
    height: number;
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      pdfVersion: '1.7';
      subset: 'PDF/A-2a';
      tagged: true;
      lang: string;
      displayTitle: true;
      bufferPages: true;
      autoFirstPage: false;
      /** Null loads no standard font. */
      font: null;
      size: [width: number, height: number];
      margin: number;
      info: Record<string, string | Date>;
    });
    page: { dictionary: Reference; annotations: Reference[] };
    info: Record<string, string | Date>;
    _root: Reference;
    _font: EmbeddedFont;
    _addInfo: () => void;
    endAcroForm: () => void;
    appendXML(xml: string): void;
    ref(data: Record<string, unknown>): Reference;
    addPage(): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(index: number): unknown;
    registerFont(name: string, font: object): this;
    font(name: string, size?: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(): this;
    stroke(): this;
    text(
      text: string,
      x: number,
      y: number,
      options: { lineBreak: false; baseline: 'alphabetic'; textWidth: number; wordCount: number },
    ): this;
    openImage(png: Uint8Array): EmbeddedImage;
    image(image: EmbeddedImage, x: number, y: number, size: { width: number; height: number }): this;
    annotate(
      x: number,
      y: number,
      width: number,
      height: number,
      options: Record<string, unknown> & { structParent: StructureElement },
    ): this;
    link(
      x: number,
      y: number,
      width: number,
      height: number,
      url: string,
      options: { structParent: StructureElement; Contents: object },
    ): this;
    struct(type: string, options?: StructureOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(tag: string): StructureContent;
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination'; attached?: ('Top' | 'Bottom')[] }): this;
    endMarkedContent(): this;
    end(): void;
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit';
  export function toBytes(document: PDFDocument): Promise<Uint8Array>;
}

/** The part of fontkit 2.0.4 that the product uses. Check `_glyphs` before you change the version. */
declare module 'fontkit' {
  export interface Font {
    unitsPerEm: number;
    /** The glyphs that a text had, by number. Internal. */
    _glyphs: Record<number, unknown>;
    glyphForCodePoint(codePoint: number): { id: number; advanceWidth: number };
    layout(
      text: string,
      features: Record<string, boolean>,
    ): {
      glyphs: { id: number; codePoints: number[]; advanceWidth: number }[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }
  export function create(bytes: Uint8Array): Font;
}
