ALTER TABLE "sellers" ADD COLUMN "licence_until" date;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "banner" text;--> statement-breakpoint
-- What pages show of sellers that shoppers know: the wide picture too.
DROP TRIGGER sellers_change ON sellers;--> statement-breakpoint
CREATE TRIGGER sellers_change AFTER UPDATE OF slug, name, about, legal_name, licence_number, governorate, logo, banner, status, selling,
  away_from, away_until ON sellers
  FOR EACH ROW WHEN (new.status IN ('open', 'suspended', 'closed') AND old.* IS DISTINCT FROM new.*)
  EXECUTE FUNCTION tell_catalogue_changed();
