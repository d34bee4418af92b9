import arbitrum from '@web3icons/core/svgs/networks/background/arbitrum-one.svg.js';
import bnb from '@web3icons/core/svgs/networks/background/binance-smart-chain.svg.js';
import ethereum from '@web3icons/core/svgs/networks/background/ethereum.svg.js';
import polygon from '@web3icons/core/svgs/networks/background/polygon.svg.js';
import solana from '@web3icons/core/svgs/networks/background/solana.svg.js';
import tron from '@web3icons/core/svgs/networks/background/tron.svg.js';
import type { DrawingContext } from '../../client/social-images/drawingContext.ts';

/** The chains' own marks, from the library that draws the pages' too. */
export const CHAIN_MARKS: DrawingContext['chainMarks'] = { arbitrum, bnb, ethereum, polygon, solana, tron };
