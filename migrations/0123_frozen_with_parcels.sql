-- Nobody sells before it is opened.
ALTER TABLE "sellers" ALTER COLUMN "selling" SET DEFAULT false;--> statement-breakpoint
UPDATE "sellers" SET selling = false, offers_pending = true WHERE selling AND status <> 'open';--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "handover" text DEFAULT 'hub' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_problems" ADD COLUMN "solved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_handover" CHECK (handover in ('hub', 'direct') and (seller_id <> 1 or handover = 'hub'));--> statement-breakpoint
-- What the labels of these parcels said until now.
UPDATE parcels SET handover = 'direct' FROM sellers WHERE sellers.id = parcels.seller_id AND sellers.handover = 'direct';--> statement-breakpoint
-- Every writer of parcels has the handover of that moment thereby, also a process of the release before.
CREATE FUNCTION freeze_parcel_handover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.handover := coalesce((SELECT handover FROM sellers WHERE id = NEW.seller_id), 'hub');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER parcels_freeze_handover BEFORE INSERT ON parcels FOR EACH ROW WHEN (NEW.seller_id <> 1)
  EXECUTE FUNCTION freeze_parcel_handover();--> statement-breakpoint
-- Problems of parcels that are packed now, or have left.
UPDATE parcel_problems AS problem SET solved_at = coalesce(
  parcel.packed_at,
  (SELECT min(change.at) FROM order_status_changes AS change WHERE change.order_id = parcel.order_id AND change.at >= problem.at
    AND change.status IN ('shipped', 'delivered') AND (change.parcel_id IS NULL OR change.parcel_id = parcel.id)),
  problem.at)
FROM parcels AS parcel WHERE parcel.id = problem.parcel_id AND (parcel.packed_at IS NOT NULL OR parcel.status IN ('shipped', 'delivered'));--> statement-breakpoint
CREATE FUNCTION solve_parcel_problems() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE parcel_problems SET solved_at = coalesce(NEW.packed_at, now()) WHERE parcel_id = NEW.id AND solved_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parcels_solve_problems AFTER UPDATE OF packed_at, status ON parcels FOR EACH ROW
  WHEN (NEW.seller_id <> 1 AND (OLD.packed_at IS NULL AND NEW.packed_at IS NOT NULL
    OR OLD.status = 'processing' AND NEW.status IN ('shipped', 'delivered')))
  EXECUTE FUNCTION solve_parcel_problems();
