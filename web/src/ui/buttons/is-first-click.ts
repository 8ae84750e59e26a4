/**
 * False for the second of a double click, which comes before the button can know that a call is under way: a decision
 * would be sent twice, and the second answer would blame a colleague.
 */
export const isFirstClick = ({ detail }: React.MouseEvent): boolean => detail < 2;
