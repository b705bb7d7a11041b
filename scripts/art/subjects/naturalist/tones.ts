/** From the shaded side to what the low sun meets. */
export const skin = {
  deep: '#5c3328',
  shade: '#85503a',
  mid: '#b4764e',
  lit: '#dfa26b',
  bright: '#f6cd94',
};

export const straw = {
  deep: '#5f4527',
  shade: '#8d6a37',
  mid: '#bf954c',
  lit: '#e4c073',
  bright: '#f9e4a9',
};

export const hair = { deep: '#1d1717', mid: '#33241f', lit: '#6a4530', silver: '#a3907f' };

export const shirt = {
  deep: '#23343e',
  shade: '#34505a',
  mid: '#517079',
  lit: '#8fa296',
  bright: '#d6c49a',
};

export const cloth = {
  deep: '#2a241e',
  shade: '#40372a',
  mid: '#655539',
  lit: '#957a4b',
  bright: '#c9a667',
};
