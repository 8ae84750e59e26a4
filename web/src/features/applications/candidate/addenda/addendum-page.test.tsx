import { getAddendum, getAddendumToSignPdf } from '@portal/shared/addenda/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '#test/app.tsx';
import { api } from '#test/browser.ts';
import { standInCanvas } from '#test/drawing.ts';
import { addendum } from '#test/sample-addendum.ts';
import { candidate } from '#test/sample-answers.ts';

it.each(['VI', 'EN'] as const)(
  'in %s, an addendum begins with what signing electronically means, with a PDF to open, in the language of its text',
  async (language) => {
    standInCanvas();
    api.answer(getAddendum, addendum);
    const { words, press } = await openApp(`/addenda/${addendum.uid}`, { language, me: candidate });
    const [first] = await screen.findAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent(words.addenda.disclosureStep);
    // The form is loaded after the text.
    expect(await screen.findByText(words.applications.consentAbove)).toBeInTheDocument();
    for (const text of ['Tôi đồng ý ký điện tử.', 'Tôi chấp nhận các điều khoản.'])
      expect(screen.getByText(text).closest('[lang]'), text).toHaveAttribute('lang', 'vi');

    api.answerRaw(getAddendumToSignPdf, { type: 'application/pdf', body: '%PDF-1.7' });
    await press(words.addenda.openPdf);
    await waitFor(() => expect(api.callsOf(getAddendumToSignPdf)).toHaveLength(1));
    expect(api.callsOf(getAddendumToSignPdf)[0]?.query).toEqual({ language_code: 'VI' });
  },
);
