CREATE TABLE "content_pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" "localized_text",
	"hidden" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Menus and related pages are on every page, so a change invalidates what all processes have cached.
CREATE TRIGGER content_pages_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON content_pages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_changed();
