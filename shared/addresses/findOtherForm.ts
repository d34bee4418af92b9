import type { SubmissionPlatform } from '../submissionPlatforms.ts';
import type { AddressHint } from './addressCheck.ts';
import { decodeSs58 } from './decodeSs58.ts';

const MOONBEAM_PREFIX = 1284;

/** NEAR's own rule for account names, which are 2 to 64 signs long. */
const NEAR_NAME = /^(?=.{2,64}$)(?:[a-z\d]+[-_])*[a-z\d]+(?:\.(?:[a-z\d]+[-_])*[a-z\d]+)*$/;

const FORMS: readonly { hint: AddressHint; form: RegExp }[] = [
  { hint: 'confluxCore', form: /^(?:cfx|cfxtest|net\d+):/i },
  { hint: 'avalancheChains', form: /^(?:[XPC]-)?avax1/i },
  { hint: 'gateAccount', form: /^(?:gt|vault)1[a-z\d]{20,}$/i },
  { hint: 'validator', form: /^[a-z]+val(?:oper|cons)1[a-z\d]{20,}$/i },
  { hint: 'domainName', form: /^[^\s/]+\.(?:eth|bnb|arb|sol|trx|crypto)$/iu },
];

/** Which form known from around the chain this is that names no contract of it, or null. */
export function findOtherForm(platform: SubmissionPlatform, text: string): AddressHint | null {
  const known = FORMS.find(({ form }) => form.test(text));
  if (known) return known.hint;
  if (platform === 'Moonbeam' && decodeSs58(text)?.prefix === MOONBEAM_PREFIX) return 'moonbeamSs58';
  return platform === 'Aurora' && NEAR_NAME.test(text) && !text.startsWith('0x') ? 'nearName' : null;
}
