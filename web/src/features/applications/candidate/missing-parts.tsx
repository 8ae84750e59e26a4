import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { IconCircle, IconCircleCheckFilled } from '../../../ui/icons/first-icons.tsx';
import classes from './missing-parts.module.css';

/** Lists the parts that signing still needs, in words as well as with icons. */
export function MissingParts({ items }: { items: readonly { text: string; isDone: boolean }[] }) {
  const { t } = useTranslation('applications');
  const missing = items.filter(({ isDone }) => !isDone).length;
  return (
    <div className={classes.box}>
      <p className={classes.title} role="status">
        {missing > 0 ? t('missingTitle', { count: missing }) : t('missingNothing')}
      </p>
      <ul className={classes.list}>
        {items.map(({ text, isDone }) => (
          <li key={text} className={isDone ? classes.done : undefined}>
            {isDone ? <IconCircleCheckFilled size={20} /> : <IconCircle size={20} />}
            <span>
              {text}
              <span className="visually-hidden"> ({isDone ? t('missingDone') : t('missingOpen')})</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
