/** NEAR's own rule for account names, which are 2 to 64 signs long. */
const NEAR_NAME = /^(?=.{2,64}$)(?:[a-z\d]+[-_])*[a-z\d]+(?:\.(?:[a-z\d]+[-_])*[a-z\d]+)*$/;

/** Whether the text may name an account of NEAR, on which Aurora runs. A hex address cut short is no name. */
export function isNearName(text: string): boolean {
  return NEAR_NAME.test(text) && !text.startsWith('0x');
}
