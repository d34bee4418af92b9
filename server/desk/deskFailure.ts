/** What an operator is told in a sentence instead of a stack: the command could not be done, nothing was changed. */
export class DeskFailure extends Error {}

/** The command was not understood; the sentence is followed by how it is written. */
export class WrongUsage extends Error {}
