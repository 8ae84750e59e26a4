import { ContractSections } from '#entities/contracts/contract-sections.tsx';
import { loadContractPdf } from '#entities/contracts/queries.ts';
import { feePlansQuery } from '#entities/fee-plans/queries.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { LinkButton, TextLink } from '#ui/buttons/link.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { IconArrowLeft } from '#ui/icons/icons.tsx';
import columns from '#ui/layout/columns.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import classes from './contract-page.module.css';
import { LateSeals } from './late-seals.tsx';
import { contractQuery } from './queries.ts';

/** Shows a candidate's signed contract. */
export function ContractPage({ email, uid }: { email: string; uid: string }) {
  const { t } = useTranslation('staffApplications');
  const format = useFormat();
  const query = useApiQuery(contractQuery(uid));
  const may = useMay();
  const plansQuery = { ...feePlansQuery(), enabled: may('fee-plans.read'), meta: { isSilent: true } };
  const plans = useApiQuery(plansQuery).data?.items ?? [];
  /** The contract has the title in its own language only. A later version of the plan may have another one. */
  const planTitle = ({ name, title }: { name: string; title: string }): string => {
    const plan = plans.find((one) => one.name === name && Object.values(one.title).includes(title));
    return plan ? format.localize(plan.title) : title;
  };
  return (
    <>
      <div>
        <LinkButton
          to="/admin/users/$email/job"
          params={{ email }}
          variant="subtle"
          size="sm"
          mih={44}
          leftSection={<IconArrowLeft size={16} />}
        >
          {t('backToJobs')}
        </LinkButton>
      </div>
      <QueryView query={query}>
        {(contract) => (
          <>
            <LateSeals email={email} />
            <div className={columns.wideNarrow}>
              <Card>
                <article lang={contract.languageCode.toLowerCase()} className={classes.text}>
                  <h2>{contract.text.title}</h2>
                  {contract.text.keyFacts && <ContractSections sections={contract.text.keyFacts.groups} level="h3" />}
                  <ContractSections sections={contract.text.sections} level="h3" />
                </article>
              </Card>
              <Card className={columns.sticky}>
                <h2 className={columns.heading}>{t('contractTitle')}</h2>
                <Facts
                  facts={[
                    { label: t('signerName'), value: contract.signerName },
                    { label: t('signedAt'), value: format.moment(contract.signedAt) },
                    { label: t('job'), value: contract.jobTitle },
                    { label: t('feePlan'), value: planTitle(contract.feePlan) },
                    { label: t('template'), value: contract.text.templateVersion },
                    { label: t('status'), value: t(`contract_${contract.status}`) },
                    ...(contract.endReason
                      ? [{ label: t('endReason'), value: t(`endReason_${contract.endReason}`) }]
                      : []),
                    { label: t('sealedAt'), value: contract.sealedAt && format.moment(contract.sealedAt) },
                    { label: t('total'), value: format.usd(contract.totalCents) },
                    { label: t('sha256'), value: <code>{contract.sha256}</code>, isWide: true },
                  ]}
                />
                <p className={classes.note}>{t('contractLogged')}</p>
                <p className={classes.note}>{t('contractMasked')}</p>
                <p className={classes.note}>
                  <TextLink to="/verify">{t('verifyFile')}</TextLink>
                </p>
                <FileButton load={() => loadContractPdf(uid)} fileName={`${t('contract')}-${uid.slice(0, 8)}`}>
                  {t('downloadPdf')}
                </FileButton>
              </Card>
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}
