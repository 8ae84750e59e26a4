import { Prose } from '#ui/layout/prose.tsx';

interface ContractSectionsProps {
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
  level: 'h3' | 'h4';
  className?: string;
  headingClassName?: string;
}

/** Sections of a contract, each with a heading and paragraphs. Both the text and its key facts use them. */
export function ContractSections({ sections, level: Heading, className, headingClassName }: ContractSectionsProps) {
  return sections.map(({ heading, paragraphs }) => (
    <section key={heading} className={className}>
      <Heading className={headingClassName}>{heading}</Heading>
      <Prose text={paragraphs.join('\n\n')} />
    </section>
  ));
}
