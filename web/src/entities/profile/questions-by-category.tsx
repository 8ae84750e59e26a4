import type { QuestionnaireItem } from '@portal/shared/questionnaire/contract';
import { useFormat } from '#platform/format.ts';
import classes from './questionnaire.module.css';

interface QuestionsByCategoryProps {
  items: readonly QuestionnaireItem[];
  /** Why the questions of a category are asked, and who reads the answers, by the category's name. */
  reasons?: Readonly<Record<string, string>>;
  children: (item: QuestionnaireItem) => React.ReactNode;
}

/** The questions in order, with a heading before each category. */
export function QuestionsByCategory({ items, reasons = {}, children }: QuestionsByCategoryProps) {
  const { localize } = useFormat();
  return byCategory(items).map(({ key, category, group }) => (
    <section key={key} style={{ marginBottom: '1.5rem' }}>
      {category && <h2 className={classes.category}>{localize(category.label)}</h2>}
      {category && reasons[category.name] && <p className={classes.why}>{reasons[category.name]}</p>}
      <ol className={classes.list}>{group.map(children)}</ol>
    </section>
  ));
}

function byCategory(items: readonly QuestionnaireItem[]) {
  const blocks: { key: string; category: QuestionnaireItem['category']; group: QuestionnaireItem[] }[] = [];
  for (const item of items) {
    const last = blocks.at(-1);
    if (last && last.category?.name === item.category?.name) last.group.push(item);
    else blocks.push({ key: item.uid, category: item.category, group: [item] });
  }
  return blocks;
}
