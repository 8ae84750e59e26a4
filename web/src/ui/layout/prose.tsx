import { Fragment } from 'react';
import classes from './prose.module.css';

type Block = { kind: 'text' | 'list'; lines: string[] };

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.split(/\n\s*\n/)) {
    for (const line of paragraph.split('\n')) {
      const isItem = line.startsWith('- ');
      const last = blocks.at(-1);
      if (isItem && last?.kind === 'list') last.lines.push(line.slice(2));
      else if (isItem) blocks.push({ kind: 'list', lines: [line.slice(2)] });
      else if (last?.kind === 'text' && line !== paragraph.split('\n')[0]) last.lines.push(line);
      else if (line.trim() !== '') blocks.push({ kind: 'text', lines: [line] });
    }
  }
  return blocks;
}

/** Plain text with two conventions: blank lines separate paragraphs, and `- ` starts the item of a list. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={classes.prose}>
      {blocksOf(text).map((block) =>
        block.kind === 'list' ? (
          <ul key={block.lines.join()}>
            {block.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={block.lines.join()}>
            {block.lines.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </p>
        ),
      )}
    </div>
  );
}
