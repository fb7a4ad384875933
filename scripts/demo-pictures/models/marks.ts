// Left, top, width, height and slope (pixels down for each pixel to the right) of a mark on a picture of 1,200 pixels.
type Area = readonly [number, number, number, number, number]

export const marks: Readonly<Record<string, readonly Area[]>> = {
  'baran-inkjet-printer/1': [
    [183, 434, 36, 38, 0],
    [739, 703, 49, 54, 0],
  ],
  'baran-inkjet-printer/2': [
    [151, 449, 40, 40, 0],
    [962, 653, 56, 56, 0],
  ],
  'baran-inkjet-printer/3': [
    [430, 572, 31, 36, 0],
    [1026, 574, 31, 42, -0.2],
  ],
  'furat-electric-water-heater-80/1': [
    [486, 241, 154, 37, 0.02],
    [492, 320, 142, 98, 0],
  ],
  'furat-electric-water-heater-80/2': [
    [590, 197, 150, 36, 0],
    [594, 278, 142, 102, 0],
  ],
  'furat-inverter-split-1-5/1': [[508, 608, 41, 56, 0.03]],
  'furat-inverter-split-1-5/2': [[578, 611, 44, 55, 0]],
  'furat-inverter-split-1-5/3': [[700, 626, 39, 63, 0.08]],
  'furat-washing-machine-9kg/1': [
    [255, 201, 60, 22, 0.04],
    [337, 205, 50, 24, 0.04],
  ],
  'furat-washing-machine-9kg/2': [
    [311, 165, 79, 23, 0],
    [420, 165, 51, 28, 0],
  ],
  'furat-washing-machine-9kg/3': [
    [122, 377, 126, 40, 0.05],
    [310, 394, 71, 34, 0.07],
  ],
  'naghma-bluetooth-speaker/blue-1': [[463, 549, 148, 20, 0.1]],
  'naghma-bluetooth-speaker/red-1': [[463, 549, 148, 20, 0.1]],
  'naghma-bluetooth-speaker/red-2': [[538, 540, 163, 24, 0]],
  'rafid-projector/1': [[557, 458, 100, 16, 0.08]],
  'rafid-projector/2': [[532, 455, 122, 15, 0]],
  'rafid-projector/3': [[545, 474, 100, 24, -0.2]],
  'rafid-universal-remote/1': [[204, 762, 226, 48, 0.3]],
  'rafid-universal-remote/2': [[512, 1012, 172, 29, 0]],
  'rafid-universal-remote/3': [[894, 693, 130, 36, -0.5]],
}
