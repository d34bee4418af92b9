import { createContext, useContext } from 'react';
import type { Language } from '../../shared/languages.ts';
import type { Messages } from '../i18n/messages.ts';

/** Chains whose marks stand in pictures. */
export type DrawnChain = 'ethereum' | 'tron' | 'solana' | 'bnb' | 'polygon' | 'arbitrum';

/** How a line of text looks. Sizes are pixels of the picture, spacing is in em. */
export interface TextStyle {
  size: number;
  weight?: number;
  face?: 'heading' | 'mono';
  spacing?: number;
}

/** A line of text as an outline that begins at 0,0 on its baseline. */
interface SetText {
  path: string;
  width: number;
}

/**
 * What a picture is drawn with. Pictures are drawn while the site is built, on machines that may have no fonts: text is
 * set from the packages' fonts and drawn as outlines.
 */
export interface DrawingContext {
  lang: Language;
  messages: Messages;
  /** Markup of a 24 by 24 drawing each. */
  chainMarks: Record<DrawnChain, string>;
  /** The light theme's value of a token: `tone('ground')`. */
  tone(name: string): string;
  /** Throws when no typeface has a glyph for a sign of the text. */
  setText(text: string, style: TextStyle): SetText;
}

export const DrawingContextProvider = createContext<DrawingContext | null>(null);

export function useDrawingContext(): DrawingContext {
  const drawing = useContext(DrawingContextProvider);
  if (!drawing) throw new Error('No drawing in sight: draw inside DrawingContextProvider.');
  return drawing;
}
