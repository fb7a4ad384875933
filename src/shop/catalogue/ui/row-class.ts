/** One row of cards that scrolls horizontally, the last one cut off. */
export const rowClass =
  'slides-sideways row-bar -mx-3 flex snap-x scroll-px-3 gap-3 px-3 pb-1 sm:-mx-5 sm:scroll-px-5 sm:px-5 md:gap-4 *:w-[max(44vw,8.5rem)] *:shrink-0 *:snap-start sm:*:w-[max(30vw,8.5rem)] md:*:w-[max(23vw,8.5rem)] lg:*:w-54 wide:*:w-60'
