/** What `public/area-map.svg` shows, in degrees. A degree of longitude is narrower than one of latitude. */
export const areaMap = {
  north: 42.3,
  south: 36.1,
  west: -124.8,
  east: -119.3,
  narrowing: 0.78,
} as const;

/** Whether a place is on the map. */
export function isOnMap({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  const { north, south, west, east } = areaMap;
  return latitude <= north && latitude >= south && longitude >= west && longitude <= east;
}

/** Where a place is on the map, as shares of its width and height from the left and from the top. */
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
