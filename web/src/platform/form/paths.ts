/**
 * The paths of a form's values, such as `name`, `lines`, `lines.${number}`, and `lines.${number}.amountCents`. Those of the library
 * accept any string.
 */
export type PathOf<Values> = Values extends readonly (infer Item)[]
  ? PathBelow<number, Item>
  : Values extends object
    ? { [Key in keyof Values & string]-?: PathBelow<Key, Values[Key]> }[keyof Values & string]
    : never;

type PathBelow<Key extends string | number, Value> = `${Key}` | `${Key}.${PathOf<Value>}`;

/** The type of the value at a path. */
export type ValueAt<Values, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? ValueAt<Child<Values, Key>, Rest>
  : Child<Values, Path>;

type Child<Values, Key extends string> = Values extends readonly (infer Item)[]
  ? Item
  : Key extends keyof Values
    ? Values[Key]
    : never;
