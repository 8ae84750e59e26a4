import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPages } from './pdf-text.ts';

type Node = { role?: string; type?: string; id?: string; alt?: string; scope?: string; children?: Node[] };

/** The texts of a page by the marks that the structure names. */
async function textsOf(page: PDFPageProxy): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const marks: string[] = [];
  const { items } = await page.getTextContent({ includeMarkedContent: true });

  for (const item of items) {
    if ('str' in item) {
      const mark = marks.at(-1) ?? '';
      texts.set(mark, `${texts.get(mark) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') marks.pop();
    else {
      if (marks.length > 0) throw new Error('a piece of content is marked within another one');
      marks.push(item.id ?? 'Artifact');
    }
  }

  return texts;
}

function describe(node: Node, texts: ReadonlyMap<string, string>, depth: number): string[] {
  const children = node.children ?? [];
  const words = children.filter(({ type }) => type === 'content').map(({ id }) => texts.get(id ?? '') ?? '');
  const annotations = children
    .filter(({ type }) => type === 'annotation' || type === 'object')
    .map(() => '(annotation)');
  const role = node.scope ? `${node.role}(${node.scope})` : (node.role ?? '');
  const said = [role, ...(node.alt ? [`[${node.alt}]`] : []), ...words, ...annotations].join(' ').replace(/\s+/g, ' ');
  const inside = children.filter((child) => child.role).flatMap((child) => describe(child, texts, depth + 1));
  // The part of a table on other pages comes without its content.
  const isHere = node.alt || words.length > 0 || annotations.length > 0 || inside.length > 0;

  return isHere ? [`${'  '.repeat(depth)}${said.trimEnd()}`, ...inside] : [];
}

/**
 * For tests: what a screen reader finds on each page, one element per line with its text, indented by depth. An element
 * that continues on the next page appears on both pages, and empty elements are left out. `Artifact` lines at the end
 * list the content outside all elements.
 */
export const pdfStructure = (pdf: Uint8Array): Promise<string[]> =>
  readPages(pdf, async (page) => {
    const root = (await page.getStructTree()) as Node | null;
    const texts = await textsOf(page);
    const elements = (root?.children ?? []).flatMap((child) => describe(child, texts, 0));
    const artifacts = [...texts]
      .filter(([mark]) => !/_mc\d+$/.test(mark))
      .map(([mark, text]) => `${mark} ${text}`.replace(/\s+/g, ' ').trimEnd());
    return [...elements, ...artifacts].join('\n');
  });
