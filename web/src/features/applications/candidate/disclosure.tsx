import { Stack } from '@mantine/core';
import type { ContractText } from '@portal/shared/contracts/contract';
import { FileButton } from '#ui/files/file-button.tsx';
import { IconFileTypePdf } from '#ui/icons/icons.tsx';
import { Card } from '#ui/layout/page.tsx';
import { Prose } from '#ui/layout/prose.tsx';
import classes from './apply-page.module.css';
import { consentTextId } from './consent-text.ts';

interface DisclosureProps {
  text: Pick<ContractText, 'languageCode' | 'consentText'>;
  heading: string;
  /** Loads the text as a PDF. */
  load: () => Promise<Blob>;
  fileName: string;
  /** The label of the button that opens the PDF. */
  children: string;
}

/**
 * What signing electronically means, before anything is agreed to, with a file that shows that the device can open a PDF (15 USC
 * 7001(c)).
 */
export function Disclosure({ text, heading, load, fileName, children }: DisclosureProps) {
  return (
    <section aria-labelledby="disclosure">
      <h2 className={classes.heading} id="disclosure">
        {heading}
      </h2>
      <Card>
        <Stack gap="md" align="flex-start">
          <div id={consentTextId} lang={text.languageCode.toLowerCase()}>
            <Prose text={text.consentText} />
          </div>
          <FileButton load={load} fileName={fileName} leftSection={<IconFileTypePdf size={20} />}>
            {children}
          </FileButton>
        </Stack>
      </Card>
    </section>
  );
}
