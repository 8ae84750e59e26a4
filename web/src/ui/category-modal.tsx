import { Button, Group, Stack, TextInput } from '@mantine/core';
import { shortName, text } from '@portal/shared/http/field-schemas';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useApiForm } from '../platform/form/use-api-form.ts';
import { useSeen } from '../platform/form/use-seen.ts';
import { Dialog } from './dialog.tsx';
import { Facts } from './facts.tsx';
import { Notice } from './notice.tsx';

interface Category {
  name: string;
  labelVi: string;
  labelEn: string;
}

interface CategoryModalProps {
  title: string;
  /** As it is now; a new one without. */
  category: Category | undefined;
  example: string;
  onSave: (category: Category, seen: Category | undefined) => Promise<unknown>;
  /** Asks for what is true now. */
  onRefetch: () => Promise<unknown>;
  onClose: () => void;
}

const schema = z.strictObject({ name: shortName, labelVi: text(100), labelEn: text(100) });
const blank: Category = { name: '', labelVi: '', labelEn: '' };
const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

/** A category: its short code, and what people read in each language. */
export function CategoryModal({ title, category, example, onSave, onRefetch, onClose }: CategoryModalProps) {
  const { t } = useTranslation(['staffShell', 'screen']);
  const current = category && { name: category.name, labelVi: category.labelVi, labelEn: category.labelEn };
  const { seen, isStale, guard } = useSeen(current, onRefetch);
  const form = useApiForm<Category>({ initialValues: current ?? blank, schema });
  const save = form.submit(async (values) => {
    await guard(() => onSave(values, seen));
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={title}>
      <form ref={form.element} noValidate onSubmit={save}>
        <Stack gap="md">
          {isStale && current && (
            <Notice tone="wait" title={t('changedTitle')} isLive>
              <p>{t('changedText')}</p>
              <Facts
                facts={[
                  { label: t('shortName'), value: current.name },
                  { label: t('labelVi'), value: current.labelVi },
                  { label: t('labelEn'), value: current.labelEn },
                ]}
              />
            </Notice>
          )}
          <TextInput
            data-autofocus
            label={t('shortName')}
            description={t('shortNameHint', { example })}
            inputWrapperOrder={below}
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('name')}
          />
          <TextInput lang="vi" label={t('labelVi')} {...form.field('labelVi')} />
          <TextInput lang="en" label={t('labelEn')} {...form.field('labelEn')} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('screen:cancel')}
            </Button>
            <Button type="submit" loading={form.isSubmitting}>
              {t('screen:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
