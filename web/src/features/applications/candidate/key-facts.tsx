import type { KeyFacts as Facts } from '@portal/shared/contracts/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { ContractSections } from '#entities/contracts/contract-sections.tsx';
import classes from './key-facts.module.css';

/**
 * The key facts of the contract, shown before the full text: parties, service, amounts, due dates, and consequences.
 */
export function KeyFacts({ facts, languageCode }: { facts: Facts; languageCode: LanguageCode }) {
  return (
    <div className={classes.facts} lang={languageCode.toLowerCase()}>
      <p className={classes.lead}>{facts.lead}</p>
      <div className={classes.groups}>
        <ContractSections
          sections={facts.groups}
          level="h3"
          className={classes.group}
          headingClassName={classes.heading}
        />
      </div>
    </div>
  );
}
