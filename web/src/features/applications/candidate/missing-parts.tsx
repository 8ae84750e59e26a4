import { Anchor } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { IconCircle, IconCircleCheckFilled } from '#ui/icons/first-icons.tsx';
import classes from './missing-parts.module.css';

interface Part {
  text: string;
  isDone: boolean;
  /** Leads to the part; absent while it is disabled. */
  onFollow?: (() => void) | undefined;
}

/** Lists the parts that signing still needs, in words as well as with icons. Each missing part leads to its place. */
export function MissingParts({ items }: { items: readonly Part[] }) {
  const { t } = useTranslation('applications');
  const missing = items.filter(({ isDone }) => !isDone).length;
  return (
    <div className={classes.box}>
      <p className={classes.title} role="status">
        {missing > 0 ? t('missingTitle', { count: missing }) : t('missingNothing')}
      </p>
      <ul className={classes.list}>
        {items.map(({ text, isDone, onFollow }) => (
          <li key={text} className={isDone ? classes.done : undefined}>
            {isDone ? <IconCircleCheckFilled size={20} /> : <IconCircle size={20} />}
            <span>
              {onFollow && !isDone ? (
                <Anchor inherit ta="start" mih={44} component="button" type="button" onClick={onFollow}>
                  {text}
                </Anchor>
              ) : (
                text
              )}
              <span className="visually-hidden"> ({isDone ? t('missingDone') : t('missingOpen')})</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
