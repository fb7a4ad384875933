ALTER TABLE "products" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfer_changes" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transfer_runs" ADD COLUMN "deleted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_runs" ADD COLUMN "deletes" integer;--> statement-breakpoint
ALTER TABLE "transfer_runs" ADD CONSTRAINT "transfer_runs_deletes_transfer_runs_id_fk" FOREIGN KEY ("deletes") REFERENCES "public"."transfer_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_changes_created" ON "transfer_changes" USING btree ("run_id","kind","id") WHERE before is null and deleted_at is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_archived_hidden" CHECK (archived_at is null or hidden);--> statement-breakpoint
-- A product that is for sale again is in the lists again, whoever writes it.
CREATE FUNCTION leave_archive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.archived_at := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER products_leave_archive BEFORE UPDATE OF hidden ON products FOR EACH ROW
  WHEN (NOT NEW.hidden AND NEW.archived_at IS NOT NULL) EXECUTE FUNCTION leave_archive();
