import { WrongUsage } from './deskFailure.ts';

/** An option's value as one of those it may have; undefined stays so. Throws WrongUsage, which lists them. */
export function readChoice<Choice extends string>(
  option: string,
  value: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  if (value === undefined) return undefined;
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw new WrongUsage(`${option} knows no “${value}”. Choose from: ${choices.join(', ')}.`);
  return choice;
}
