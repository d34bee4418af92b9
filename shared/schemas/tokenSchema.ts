import { FAMILIES } from '../addresses/families.ts';
import {
  CONTACT_LENGTH_MAX,
  DECIMALS_MAX,
  GAS_MAX,
  GAS_MIN,
  PERSON_LENGTH_MAX,
  PROJECT_TEXT_LENGTH_MAX,
  PROJECT_TEXT_LENGTH_MIN,
  SUPPLY_DIGITS_MAX,
  SYMBOL_LENGTH_MAX,
} from '../limits.ts';
import { findPlatform, SUBMISSION_PLATFORMS } from '../platforms.ts';
import { logoField } from './fileField.ts';
import { findMissingContact, formSchema } from './formSchema.ts';
import { checkPlatform, readAddress, readContract } from './readAddress.ts';
import {
  addressText,
  choice,
  emailText,
  longText,
  neededText,
  supply,
  urlText,
  whole,
  withoutBlanks,
} from './textField.ts';

/** TRC10 tokens, whose address is a number, have at most this many decimals. */
const TRC10_DECIMALS_MAX = 6;
const LENGTH_MAX = 120;

/** A token submission; every field is required. Source: specification, sections 3 and 5. */
export const tokenSchema = formSchema(
  {
    bl_symbol: choice(SUBMISSION_PLATFORMS),
    address: addressText({ required: true }),
    owner_address: addressText({ required: true }),
    symbol: neededText(SYMBOL_LENGTH_MAX, withoutBlanks),
    total_supply: neededText(LENGTH_MAX, supply(SUPPLY_DIGITS_MAX)),
    decimal: neededText(LENGTH_MAX, whole(0, DECIMALS_MAX)),
    precision: neededText(LENGTH_MAX, whole(0, DECIMALS_MAX)),
    gas: neededText(LENGTH_MAX, whole(0, GAS_MAX)),
    icon_url: logoField(),
    website: urlText({ required: true }),
    companyName: neededText(PERSON_LENGTH_MAX),
    name: longText(PROJECT_TEXT_LENGTH_MAX, { min: PROJECT_TEXT_LENGTH_MIN }),
    email: emailText(),
    contact: neededText(CONTACT_LENGTH_MAX),
  },
  {
    together(values, report) {
      const closed = checkPlatform(values.bl_symbol);
      if (closed) report('bl_symbol', closed.code, closed.values);
      for (const [field, use] of [
        ['address', 'token'],
        ['owner_address', 'account'],
      ] as const) {
        const read = field === 'address' ? readContract : readAddress;
        const { address, finding } = read(values.bl_symbol, values[field], use);
        if (address !== null) values[field] = address;
        if (finding) report(field, finding.code, finding.values);
      }
      if (values.contact && findMissingContact(values, ['contact'])) report('contact', 'oneContactMore');
      const platform = findPlatform(values.bl_symbol);
      const family = platform && FAMILIES[platform].family;
      if (family === 'evm' && /^\d+$/.test(values.gas) && Number(values.gas) < GAS_MIN)
        report('gas', 'outOfRange', { min: GAS_MIN, max: GAS_MAX });
      if (family === 'tron' && /^\d+$/.test(values.address) && Number(values.decimal) > TRC10_DECIMALS_MAX)
        report('decimal', 'outOfRange', { min: 0, max: TRC10_DECIMALS_MAX });
      values.total_supply = values.total_supply.replace(/[,_ ]/g, '');
      checkPlaces(values, report);
    },
  },
);

/** Neither the displayed precision nor the supply can have more decimals than the token. */
function checkPlaces(
  values: { decimal: string; precision: string; total_supply: string },
  report: (
    field: 'precision' | 'total_supply',
    code: 'outOfRange' | 'supplyPlaces',
    values: Record<string, number>,
  ) => void,
): void {
  if (!/^\d{1,2}$/.test(values.decimal)) return;
  const decimals = Number(values.decimal);
  if (/^\d{1,2}$/.test(values.precision) && Number(values.precision) > decimals)
    report('precision', 'outOfRange', { min: 0, max: decimals });
  const places = values.total_supply.split('.')[1]?.length ?? 0;
  if (places > decimals) report('total_supply', 'supplyPlaces', { max: decimals, count: places });
}
