import type PDFDocument from 'pdfkit';
import type { StructureElement, StructureOptions } from 'pdfkit';

export type Tag =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Link'
  | 'Form';

type Draw = (element: StructureElement) => void;

/** The structure of a document: the role of each piece on its pages, in reading order. */
export type Tags = {
  /** Opens an element within the open one while `draw` runs. Elements may span several pages. */
  within: (tag: Tag, draw: Draw, options?: StructureOptions) => void;
  /** The drawing, on one page, belongs to the open element. */
  content: (draw: () => void) => void;
  /** An element with content on one page. */
  element: (tag: Tag, draw: Draw, options?: StructureOptions) => void;
  /** An item of the open list. The first item opens the list; any other element closes it. */
  listItem: (draw: Draw) => void;
  /** The drawing has no meaning, such as a line, or is a header or footer. */
  artifact: (draw: () => void, kind?: 'Layout' | 'Top' | 'Bottom') => void;
};

export function createTags(pdf: PDFDocument): Tags {
  const document = pdf.struct('Document');
  pdf.addStructure(document);
  const open: { element: StructureElement; tag: string }[] = [{ element: document, tag: 'Document' }];
  let list: { element: StructureElement; parent: StructureElement } | null = null;

  const current = () => open.at(-1) ?? { element: document, tag: 'Document' };

  const openChild = (parent: StructureElement, tag: Tag, options?: StructureOptions) => {
    const element = pdf.struct(tag, options);
    parent.add(element);
    return element;
  };

  const run = (parent: StructureElement, tag: Tag, { draw, options }: { draw: Draw; options?: StructureOptions }) => {
    const element = openChild(parent, tag, options);
    open.push({ element, tag });
    draw(element);
    open.pop();
    // pdfkit writes an element when the element ends, and assigns its annotations to the page that is open then.
    element.end();
  };

  const tags: Tags = {
    within: (tag, draw, options) => {
      const { element } = current();
      if (list?.parent === element) list = null;
      run(element, tag, { draw, options });
    },
    content: (draw) => {
      const { element, tag } = current();
      element.add(pdf.markStructureContent(tag));
      draw();
      pdf.endMarkedContent();
    },
    element: (tag, draw, options) => {
      tags.within(tag, (element) => tags.content(() => draw(element)), options);
    },
    listItem: (draw) => {
      const { element: parent } = current();
      if (list?.parent !== parent) {
        list = { element: openChild(parent, 'L'), parent };
        list.element.dictionary.data.A = { O: 'List', ListNumbering: 'Disc' };
      }
      run(list.element, 'LI', { draw });
    },
    artifact: (draw, kind = 'Layout') => {
      pdf.markContent('Artifact', kind === 'Layout' ? { type: kind } : { type: 'Pagination', attached: [kind] });
      draw();
      pdf.endMarkedContent();
    },
  };
  return tags;
}
