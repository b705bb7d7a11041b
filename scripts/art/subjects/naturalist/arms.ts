import { area } from '../../kit/contour.ts';
import { closed, flowing } from '../../kit/path.ts';
import { points } from '../../kit/spots.ts';
import { shape, stroke } from '../../kit/svg.ts';
import { shirt, skin } from './tones.ts';

// In px of the picture.

/** On the raised knee, with the far hand's pencil on it. */
export function fieldBook(): string {
  const quad = (spots: string, fill: string): string => shape(closed(points(spots)), fill);
  return [
    quad('628 838, 752 776, 826 822, 700 892', '#33241a'),
    quad('632 832, 752 770, 822 816, 700 884', '#d8c49a'),
    quad('628 826, 690 796, 760 846, 698 878', '#e6d5ae'),
    quad('690 796, 752 764, 820 810, 760 846', '#faecc8'),
    ...['706 800, 760 774', '716 808, 772 782', '726 816, 782 790', '738 826, 776 808'].map(
      (line) => stroke(flowing(points(line)), '#a8946c', 2, 0.8),
    ),
    ...['652 830, 690 811', '662 838, 702 818', '676 848, 706 833'].map((line) =>
      stroke(flowing(points(line)), '#b09c74', 2, 0.8),
    ),
  ].join('');
}

export function farHand(): string {
  return [
    stroke('M772 812L716 742', '#c98f3a', 7),
    stroke('M772 812L766 804', '#4a3526', 5),
    area(
      skin.mid,
      '650 770, 690 752, 722 756, 742 772, 752 790, 738 798, 716 792, 690 800, 660 796',
    ),
    area(skin.lit, '700 752, 724 757, 744 772, 753 790, 742 794, 722 778'),
    stroke(flowing(points('718 776, 732 784, 738 797')), skin.shade, 2.4),
    stroke(flowing(points('702 780, 714 786, 718 793')), skin.shade, 2.4),
  ].join('');
}

/** The near arm, its sleeve rolled up, holds the lens to the flower. */
export function nearArm(): string {
  return [
    area(skin.mid, '612 760!, 680 712, 736 674, 752 690, 734 716, 680 760, 640 800!'),
    area(skin.shade, '616 790!, 680 744, 738 702, 740 712, 680 760, 640 802!'),
    area(skin.lit, '612 760!, 680 712, 736 674, 744 682, 690 722, 622 776!'),
    // The sleeve: the upper arm, the elbow, and what is rolled up.
    area(
      shirt.shade,
      '446 548, 494 552, 530 600, 552 690, 578 748, 626 736, 640 760, 628 790, 578 832, 536 830, 486 776, 446 696, 428 612',
    ),
    area(
      shirt.deep,
      '428 612, 446 696, 486 776, 536 830, 578 832, 628 790!, 584 806, 538 796, 500 744, 470 670, 452 600',
    ),
    area(
      shirt.mid,
      '476 550, 506 560, 532 602, 554 692, 580 750, 628 737!, 638 754!, 582 784, 548 756, 524 690, 504 620',
    ),
    area(
      shirt.lit,
      '500 556, 532 602, 554 692, 580 750, 626 737!, 584 760, 560 740, 540 690, 522 620',
    ),
    area(shirt.mid, '606 742!, 636 726!, 660 782!, 634 806!, 616 780'),
    area(shirt.lit, '622 732!, 637 726!, 650 756!, 634 766!'),
    stroke(flowing(points('536 776, 552 790, 572 794')), shirt.deep, 3, 0.8),
    stroke(flowing(points('544 752, 562 770, 586 772')), shirt.deep, 3, 0.8),
  ].join('');
}

/** A folding hand lens between thumb and finger. */
export function lensHand(): string {
  return [
    stroke(flowing(points('560 604, 590 690, 660 742, 740 720, 786 668')), '#2c211c', 2.6),
    `<circle cx="806" cy="634" r="33" fill="#f7e6bd" opacity=".55"/>`,
    `<circle cx="806" cy="634" r="33" fill="none" stroke="#3c2c1c" stroke-width="8"/>`,
    `<path d="M781 612a33 33 0 0 1 50 0" fill="none" stroke="#e9c87e" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M792 622l14-10M796 636l24-18" fill="none" stroke="#fffaf0" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
    area('#4a3526', '756 668!, 782 648!, 792 662!, 768 684!'),
    area(
      skin.mid,
      '724 680, 744 654, 766 648, 784 656, 784 668, 770 672, 782 680, 776 692, 768 704, 752 712, 732 706',
    ),
    area(skin.lit, '740 660, 766 648, 784 656, 782 664, 764 664, 750 672'),
    area(skin.bright, '762 650, 782 656, 780 661, 766 658'),
    stroke(flowing(points('752 674, 766 672, 778 676')), skin.shade, 2.6),
    stroke(flowing(points('748 686, 762 688, 774 690')), skin.shade, 2.6),
  ].join('');
}
