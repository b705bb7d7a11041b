/** The area of `public/area-map.svg`, in degrees. */
export const areaMap = {
  north: 42.3,
  south: 36.1,
  west: -124.8,
  east: -119.3,
  /** Width of a degree of longitude in this area, relative to a degree of latitude. */
  longitudeScale: 0.78,
} as const;

export function isOnMap({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const { north, south, west, east } = areaMap;
  return latitude <= north && latitude >= south && longitude >= west && longitude <= east;
}

/** A place's position, as fractions of the map's width and height. */
export function placeOnMap(place: { latitude: number; longitude: number }): {
  left: number;
  top: number;
} {
  const { north, south, west, east } = areaMap;
  return {
    left: (place.longitude - west) / (east - west),
    top: (north - place.latitude) / (north - south),
  };
}
