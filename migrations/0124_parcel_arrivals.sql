-- When parcels arrive, in a shop with other sellers; null: with their order (docs/decisions/0120-arrival-by-parcel.md).
ALTER TABLE "parcels" ADD COLUMN "arrives_from" date;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "arrives_to" date;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_arrival_dates" CHECK ((arrives_from is null) = (arrives_to is null) and arrives_from <= arrives_to);--> statement-breakpoint
-- Handling days and days away are part of what cached rates promise.
DROP TRIGGER sellers_pricing ON sellers;--> statement-breakpoint
CREATE TRIGGER sellers_pricing AFTER INSERT OR DELETE OR UPDATE OF handover, status, slug, name, handling_days, away_from, away_until ON sellers
  FOR EACH STATEMENT EXECUTE FUNCTION pricing_changed();
