import { farHand, fieldBook, lensHand, nearArm } from './arms.ts';
import { legs, neck, torso } from './body.ts';
import { hat } from './hat.ts';
import { backHair, ear, face, sideHair } from './head.ts';

/** An ecologist kneeling, hand lens in hand and notebook on her knee. In px of her picture. */
export function naturalist(): string {
  const bowed = (parts: readonly string[]): string =>
    `<g transform="translate(542 424) rotate(13) scale(.79)">${parts.join('')}</g>`;
  const upper = (parts: readonly string[]): string =>
    `<g transform="translate(0 36)">${parts.join('')}</g>`;
  return [
    legs(),
    upper([bowed([backHair()]), neck(), torso(), bowed([face(), sideHair(), ear(), hat()])]),
    fieldBook(),
    farHand(),
    upper([nearArm(), lensHand()]),
  ].join('');
}
