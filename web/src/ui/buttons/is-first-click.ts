/**
 * Returns false for the second click of a double click, which arrives before the button can know about the pending
 * call. Otherwise, the decision would be sent twice, and the second answer would blame a colleague.
 */
export const isFirstClick = ({ detail }: React.MouseEvent): boolean => detail < 2;
