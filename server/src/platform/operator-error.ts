/** An error that the person who starts the product can fix. The message is one line that says how. */
export class OperatorError extends Error {}
