import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { isUsBank } from '@portal/shared/banks/codes';
import { swiftCodeOf, vietnameseBanks } from '@portal/shared/banks/vietnamese-banks';
import type { Transfer, TransferBody } from '@portal/shared/transfers/contract';
import { neededBankFields, transferBodySchema } from '@portal/shared/transfers/contract';
import { transferMethods } from '@portal/shared/transfers/workflow';
import { useId, useRef, useState } from 'react';
import { shallow } from 'zustand/shallow';
import { RejectionAtField } from '#entities/profile/rejection-at-field.tsx';
import { ownTransfersQuery } from '#entities/transfers/queries.ts';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { RestoredDraft } from '#platform/form/restored-draft.tsx';
import { centsOf } from '#platform/form/typed-numbers.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useLostFile } from '#platform/form/use-lost-file.ts';
import { useRestoredDraft } from '#platform/form/use-restored-draft.ts';
import { useFormat } from '#platform/format.ts';
import { isApiFailure } from '#platform/http/failures.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useRetryOnline } from '#platform/http/use-retry-online.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Segmented } from '#ui/choices/segmented.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { FileField } from '#ui/files/file-field.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { MoneyField } from '#ui/inputs/money-field.tsx';
import { SavedNumberInput } from '#ui/inputs/saved-number-input.tsx';
import { Card } from '#ui/layout/page.tsx';
import { useSubmitTransfer } from './mutations.ts';

type Values = Required<Omit<TransferBody, 'amountCents'>> & {
  /** Cents, or the typed text while it is not an amount. */
  amountCents: number | string;
  file: File | null;
};

const blank: Omit<Values, 'amountCents' | 'file'> = {
  method: 'wire',
  date: '',
  payer: '',
  accountHolder: '',
  bankName: '',
  routingNumber: '',
  accountNumber: '',
  swiftCode: '',
};

/**
 * Returns only the fields of the method. Only banks in the US have a routing number; the SWIFT code identifies any other bank,
 * so it takes its place in the call, which requires one. A missing SWIFT code is reported at its own field only.
 */
function bodyOf(values: Values) {
  const { method, date, payer, accountHolder, swiftCode } = values;
  const routingNumber = isUsBank(swiftCode) ? values.routingNumber : swiftCode || '-';
  const bank = Object.fromEntries(
    neededBankFields(method).map((field) => [field, { ...values, routingNumber }[field]]),
  );
  return { amountCents: centsOf(values.amountCents), method, date, payer, accountHolder, ...bank };
}

const hintStyle = { margin: 0, color: 'var(--mantine-color-dimmed)' };

/** Whether an amount was typed in dong: it says so, or it is far more than what is asked for. No transfer has 100,000 dollars. */
const isInDong = (amount: number | string, openCents: number): boolean =>
  typeof amount === 'string'
    ? /vnd|vnđ|₫|đ(ồng)?\s*$/i.test(amount.trim())
    : amount >= 10_000_000 && amount > openCents * 20;

/** The person and the bank of a transfer, which rarely change. */
function accountOf(last: Transfer): Partial<Values> {
  const { method, payer, accountHolder, bankName, routingNumber, accountNumber, swiftCode } = last;
  return {
    method,
    payer,
    accountHolder,
    bankName: bankName ?? '',
    // Outside the US, the SWIFT code was sent in its place.
    routingNumber: (isUsBank(swiftCode ?? '') && routingNumber) || '',
    accountNumber: accountNumber ?? '',
    swiftCode: swiftCode ?? '',
  };
}

/**
 * What the form starts with: the account of the newest transfer that nobody has refused or reversed. If the newest transfer of the
 * invoice was refused, often only its proof is wrong: its day and amount, the reason, and its account if no other is known.
 */
function startOf(transfers: readonly Transfer[], invoiceId: string) {
  const newest = transfers.find((one) => one.invoiceId === invoiceId);
  const refused = newest?.status === 'rejected' ? newest : undefined;
  const good = transfers.find(({ status }) => status === 'pending' || status === 'approved');
  const known = good ?? refused;
  const repeated: Partial<Values> = { ...(known && accountOf(known)), ...(refused && { date: refused.date }) };
  return { repeated, refused };
}

interface TransferFormProps {
  invoiceId: string;
  openCents: number;
}

/** Submits a transfer with its proof. */
export function TransferForm(props: TransferFormProps) {
  const transfers = useApiQuery(ownTransfersQuery({ pageSize: 100 }));
  if (transfers.isPending) return <ListSkeleton rows={1} height={320} />;
  return <TransferInputs {...props} {...startOf(transfers.data?.items ?? [], props.invoiceId)} />;
}

type TransferInputsProps = TransferFormProps & ReturnType<typeof startOf>;

function TransferInputs({ invoiceId, openCents, repeated, refused }: TransferInputsProps) {
  const { t } = useTranslation('invoices');
  const { today } = useFormat();
  const draftName = `transfer:${invoiceId}`;
  const restored = useRestoredDraft<Omit<Values, 'file'>>(draftName);
  const { draft, setDraft } = restored;
  const saved = { ...blank, ...repeated, amountCents: refused?.amountCents ?? openCents };
  const submit = useSubmitTransfer();
  const form = useApiForm<Values>({
    // A draft has no account number, and that of the last transfer may belong to another bank than the draft's.
    initialValues: { ...(draft ? { ...saved, ...blank, ...draft } : saved), file: null },
    schema: transferBodySchema,
    toBody: bodyOf,
    check: ({ amountCents, date, file }) => ({
      ...(isInDong(amountCents, openCents) && { amountCents: 'AMOUNT_IN_VND' as const }),
      ...(date > today() && { date: 'DATE_IN_FUTURE' as const }),
      ...(!file && { file: 'PROOF_MISSING' as const }),
    }),
    // A picked proof is not kept, and a draft without typed values would hide those of the last transfer.
    onValuesChange: ({ file: _picked, ...typed }, { file: _former, ...before }) => {
      if (!shallow(typed, before)) setDraft(typed, before);
    },
  });
  const { method, file } = form.values;
  const lostFile = useLostFile(`${draftName}.file`, file);
  const isWire = method === 'wire';
  const proof = form.field('file', t('proof'));
  const bankListId = useId();
  /** The code of the bank, which the form fills in itself. */
  const filledSwift = useRef(swiftCodeOf(form.getValues().bankName) ?? '');
  /** Fills in the code of a bank that is known, and takes it out again with the bank. A code that the person typed stays. */
  const typeBank = (bankName: string) => {
    const { swiftCode } = form.getValues();
    // A half-typed name is no bank, so it says nothing about who typed the code: a code that the form filled in is noted.
    const isOwn = swiftCode !== '' && swiftCode !== filledSwift.current;
    filledSwift.current = swiftCodeOf(bankName) ?? '';
    form.setValues({ bankName, ...(!isOwn && { swiftCode: filledSwift.current }) });
  };
  const [sent, setSent] = useState<Values>();
  // A transfer that was changed since is not sent by itself: the person may still be typing.
  const isLost = submit.error?.status === 0 && form.values === sent;
  const send = form.submit(async ({ values }) => {
    if (!values.file) return;
    setSent(values);
    try {
      await submit.mutateAsync({ params: { id: invoiceId }, body: bodyOf(values), file: values.file });
    } catch (error) {
      // The connection was lost. The notice beside the proof explains it.
      if (isApiFailure(error) && error.status === 0) return;
      throw error;
    }
    setDraft(undefined);
  });
  // A retry has the same key, so a transfer that already arrived is not submitted twice.
  useRetryOnline(isLost && file !== null, send);

  return (
    <Card aria-labelledby="submit-transfer">
      <form {...form.attributes} onSubmit={send}>
        <Stack gap="md">
          <div>
            <h2 style={{ margin: 0, fontSize: '1.125rem', lineHeight: '1.625rem' }} id="submit-transfer">
              {t('submitTitle')}
            </h2>
            <p style={{ ...hintStyle, marginTop: '0.25rem' }}>{t('submitLead')}</p>
          </div>
          <RestoredDraft restored={restored} saved={saved} form={form} />
          <ErrorSummary form={form} />
          <Segmented
            label={t('method')}
            options={transferMethods.map((value) => ({ value, label: t(value) }))}
            value={method}
            onChange={(value) => form.setFieldValue('method', value)}
          />
          {!isWire && <p style={hintStyle}>{t('zelleNote')}</p>}
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <MoneyField {...form.field('amountCents', t('amountSent'))} />
            <DateField {...form.field('date', t('transferDate'))} />
            <TextInput autoComplete="name" {...form.field('payer', t('payer'))} />
            <TextInput autoComplete="name" {...form.field('accountHolder', t('yourAccountHolder'))} />
            {isWire && (
              <>
                <TextInput
                  list={bankListId}
                  autoComplete="off"
                  {...form.field('bankName', t('yourBankName'))}
                  onChange={(event) => typeBank(event.currentTarget.value)}
                />
                <datalist id={bankListId}>
                  {Object.keys(vietnameseBanks).map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </datalist>
                <SavedNumberInput
                  inputMode="numeric"
                  autoComplete="off"
                  {...form.field('accountNumber', t('yourAccountNumber'))}
                  value={form.values.accountNumber}
                  saved={repeated.accountNumber}
                />
                <TextInput
                  autoCapitalize="characters"
                  autoComplete="off"
                  description={
                    form.values.swiftCode === swiftCodeOf(form.values.bankName) ? t('swiftFilled') : undefined
                  }
                  {...form.field('swiftCode', t('yourSwiftCode'))}
                />
                {isUsBank(form.values.swiftCode) && (
                  <TextInput
                    inputMode="numeric"
                    autoComplete="off"
                    {...form.field('routingNumber', t('yourRoutingNumber'))}
                  />
                )}
              </>
            )}
          </SimpleGrid>
          <FileField
            label={proof.label}
            description={
              <>
                {t('proofHint')} {refused?.reason && <RejectionAtField reason={refused.reason} />}
              </>
            }
            error={proof.error}
            data-path="file"
            file={file}
            lostFile={lostFile}
            isUploading={submit.isPending}
            progress={submit.uploadProgress}
            onSendAgain={isLost && file ? () => send() : undefined}
            onPick={(picked) => {
              submit.reset();
              form.setFieldValue('file', picked);
            }}
            onClear={() => {
              submit.reset();
              form.setFieldValue('file', null);
            }}
          />
          <Button type="submit" loading={form.isSubmitting}>
            {t('submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
