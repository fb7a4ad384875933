export const parcelTexts = {
  ofParcel: {
    title: 'Parcel',
    together: 'All parcels together',
    delivered: 'Was the parcel delivered?',
    label: 'Label',
    cancel: 'Cancel the parcel',
    undoText:
      'The parcel is with its courier again and its cash is no longer counted as taken. What is written here stays with the order.',
  },
}
