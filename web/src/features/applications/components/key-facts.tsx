import type { KeyFacts as Facts } from '@portal/shared/contracts/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { Prose } from '../../../ui/layout/prose.tsx';
import classes from './key-facts.module.css';

/** What the contract comes to, before one reads all of it: who, what, how much, when, and what happens if. */
export function KeyFacts({ facts, languageCode }: { facts: Facts; languageCode: LanguageCode }) {
  return (
    <div className={classes.facts} lang={languageCode.toLowerCase()}>
      <p className={classes.lead}>{facts.lead}</p>
      <div className={classes.groups}>
        {facts.groups.map(({ heading, paragraphs }) => (
          <section key={heading} className={classes.group}>
            <h3 className={classes.heading}>{heading}</h3>
            <Prose text={paragraphs.join('\n\n')} />
          </section>
        ))}
      </div>
    </div>
  );
}
